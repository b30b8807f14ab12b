package dev.kubewright.processor.check;

import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.HashSet;
import java.util.Set;

/** In a CRD every list key is required or has a default, or the server refuses the CRD. */
final class ListKeyPresenceRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    Set<FieldModel> seen = new HashSet<>();
    for (KindModel kind : model.kinds()) {
      if (kind.crd().written()) {
        for (RecordModel record : Reachable.from(model, kind.record())) {
          record.fields().stream()
              .filter(field -> record.source() && seen.add(field))
              .forEach(field -> check(model, record, field, report));
        }
      }
    }
  }

  private static void check(
      ProjectModel model, RecordModel record, FieldModel field, Report report) {
    if (!(field.type() instanceof TypeModel.ListOf list)
        || !(list.item().type() instanceof TypeModel.Structure structure)) {
      return;
    }
    for (String key : ListTypeRule.keys(field.value().schema())) {
      model
          .record(structure.name())
          .flatMap(item -> item.field(key))
          .filter(each -> !each.required() && !each.value().schema().has(Keyword.DEFAULT))
          .ifPresent(
              each ->
                  report.add(
                      Diagnostic.OPTIONAL_LIST_KEY,
                      record.name().canonicalName(),
                      Location.of(field.origin())
                          .annotation(Walk.annotation(Keyword.LIST_MAP_KEYS))
                          .value("keys"),
                      key,
                      structure.name().simpleName()));
    }
  }
}

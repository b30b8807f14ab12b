package dev.kubewright.processor.check.kind;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.check.record.ListTypeRule;
import dev.kubewright.processor.check.rule.Reachable;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
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
    Set<ClassName> seen = new HashSet<>();
    for (KindModel kind : model.kinds()) {
      if (kind.crd().written()) {
        for (RecordModel record : Reachable.from(model, kind.record())) {
          if (record.source() && seen.add(record.name())) {
            for (FieldModel field : record.fields()) {
              check(model, record, field, field, report);
              embedded(model, record, field, report);
            }
          }
        }
      }
    }
  }

  /** Problems in records from jars are reported at the component that embeds them. */
  private static void embedded(
      ProjectModel model, RecordModel record, FieldModel field, Report report) {
    Reachable.structure(field.type())
        .flatMap(model::record)
        .filter(type -> !type.source() && !ofMetadata(record, field))
        .ifPresent(
            type ->
                Reachable.embedded(model, type).stream()
                    .filter(each -> !each.source())
                    .forEach(
                        each ->
                            each.fields()
                                .forEach(inner -> check(model, record, field, inner, report))));
  }

  private static boolean ofMetadata(RecordModel record, FieldModel field) {
    return record.kubernetesObject() && field.jsonName().equals("metadata");
  }

  private static void check(
      ProjectModel model, RecordModel record, FieldModel place, FieldModel field, Report report) {
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
                      Location.of(place.origin())
                          .annotation(Walk.annotation(Keyword.LIST_MAP_KEYS))
                          .value("keys"),
                      key,
                      structure.name().simpleName(),
                      place == field
                          ? "make it required or give it a @Default"
                          : "component \""
                              + place.name()
                              + "\" brings it from a jar, use RawJson there or a record of your"
                              + " own"));
    }
  }
}

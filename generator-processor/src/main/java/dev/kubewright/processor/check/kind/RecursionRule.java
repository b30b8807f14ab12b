package dev.kubewright.processor.check.kind;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.check.rule.Reachable;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A structural schema is finite, so no record in a CRD holds itself. */
final class RecursionRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    for (KindModel kind : model.kinds()) {
      if (kind.crd().written()) {
        search(model, kind, kind.record(), new ArrayList<>(), new HashSet<>(), report);
      }
    }
  }

  private static void search(
      ProjectModel model,
      KindModel kind,
      RecordModel record,
      List<ClassName> path,
      Set<ClassName> done,
      Report report) {
    path.add(record.name());
    for (FieldModel field : path.size() == 1 ? record.ownFields() : record.fields()) {
      Optional<RecordModel> next = Reachable.structure(field.type()).flatMap(model::record);
      if (next.isEmpty()) {
        continue;
      }
      int start = path.indexOf(next.get().name());
      if (start >= 0) {
        add(kind, record, field, path.subList(start, path.size()), report);
      } else if (!done.contains(next.get().name())) {
        search(model, kind, next.get(), path, done, report);
      }
    }
    path.remove(path.size() - 1);
    done.add(record.name());
  }

  private static void add(
      KindModel kind, RecordModel record, FieldModel field, List<ClassName> cycle, Report report) {
    List<String> names = new ArrayList<>(cycle.stream().map(ClassName::simpleName).toList());
    names.add(names.get(0));
    report.add(
        Diagnostic.RECURSIVE_SCHEMA,
        kind.name().canonicalName(),
        Location.of(record.source() ? field.origin() : kind.origin()),
        field.name(),
        record.name().simpleName(),
        String.join(" -> ", names),
        kind.name().simpleName());
  }
}

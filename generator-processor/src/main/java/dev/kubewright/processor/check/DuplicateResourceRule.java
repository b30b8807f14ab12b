package dev.kubewright.processor.check;

import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.List;

/**
 * In a group-version every plural and every kind is one resource, and so is every Java name in a
 * package.
 */
final class DuplicateResourceRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    List<KindModel> kinds = model.kinds();
    for (KindModel kind : kinds) {
      for (KindModel other : kinds) {
        if (kind != other) {
          check(kind, other, report);
        }
      }
    }
  }

  private static void check(KindModel kind, KindModel other, Report report) {
    boolean together = kind.apiVersion().equals(other.apiVersion());
    String group = kind.group().isEmpty() ? "" : "." + kind.group();
    if (together && kind.kind().equals(other.kind())) {
      add(Diagnostic.DUPLICATE_KIND, kind, other, "kind", kind.kind() + group, report);
    } else if (together && kind.names().plural().equals(other.names().plural())) {
      add(
          Diagnostic.DUPLICATE_PLURAL,
          kind,
          other,
          "plural",
          kind.names().plural() + group,
          report);
    } else if (kind.clientPackage().equals(other.clientPackage())
        && kind.pluralName().equals(other.pluralName())) {
      add(Diagnostic.DUPLICATE_JAVA_NAME, kind, other, "pluralName", kind.pluralName(), report);
    }
  }

  private static void add(
      Diagnostic id,
      KindModel kind,
      KindModel other,
      String attribute,
      String name,
      Report report) {
    report.add(
        id,
        kind.name().canonicalName(),
        Location.of(kind.origin()).annotation(Walk.annotation("Kind")).value(attribute),
        kind.name().simpleName(),
        other.name().simpleName(),
        name);
  }
}

package dev.kubewright.processor.check.kind;

import dev.kubewright.naming.GeneratedNames;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.naming.Naming;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.List;
import java.util.Optional;

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
      String what = kind.kind() + group + " in version " + kind.version();
      add(Diagnostic.DUPLICATE_KIND, kind, other, "kind", what, report);
    } else if (together && kind.names().plural().equals(other.names().plural())) {
      add(
          Diagnostic.DUPLICATE_PLURAL,
          kind,
          other,
          "plural",
          kind.names().plural() + group + " in version " + kind.version(),
          report);
    } else if (kind.clientPackage().equals(other.clientPackage())) {
      boolean plural = kind.pluralName().equals(other.pluralName());
      Optional<String> clash =
          plural ? Optional.of(kind.pluralName()) : clash(types(kind), types(other));
      clash.ifPresent(
          name -> add(Diagnostic.DUPLICATE_JAVA_NAME, kind, other, "pluralName", name, report));
    }
  }

  private static List<String> types(KindModel kind) {
    return GeneratedNames.clientTypes(Naming.flat(kind.name()), kind.pluralName());
  }

  private static Optional<String> clash(List<String> names, List<String> others) {
    return names.stream().filter(others::contains).findFirst();
  }

  /** The name, with its package where that tells the two apart. */
  private static String shown(KindModel kind, KindModel other) {
    boolean near = kind.name().packageName().equals(other.name().packageName());
    return near ? kind.name().simpleName() : kind.name().canonicalName();
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
        shown(kind, other),
        shown(other, kind),
        name);
  }
}

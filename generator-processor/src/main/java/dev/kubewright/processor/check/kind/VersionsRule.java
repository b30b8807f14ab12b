package dev.kubewright.processor.check.kind;

import dev.kubewright.naming.CrdTexts;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.model.CrdModel;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.List;
import java.util.Optional;

/**
 * The versions of a CRD agree on names, on scope and on whether the CRD is written, and one of them
 * is stored.
 */
final class VersionsRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    for (CrdModel crd : model.crds()) {
      long distinct = crd.versions().stream().map(KindModel::version).distinct().count();
      if (distinct < crd.versions().size()) {
        continue; // one resource twice, which another rule reports
      }
      storage(crd, report);
      for (KindModel version : crd.versions()) {
        difference(crd.names(), version)
            .ifPresent(
                what -> {
                  disagree(version, crd.names(), what, report);
                  disagree(crd.names(), version, what, report);
                });
        deprecation(version, report);
      }
      unwritten(crd, model, report);
    }
  }

  /** A version that is left out of the CRD would not be served. */
  private static void unwritten(CrdModel crd, ProjectModel model, Report report) {
    for (KindModel other : model.kinds()) {
      boolean same =
          other.group().equals(crd.group()) && other.names().plural().equals(crd.plural());
      if (same && !other.crd().written()) {
        disagree(crd.names(), other, "crd", report);
        disagree(other, crd.names(), "crd", report);
      }
    }
  }

  private static void storage(CrdModel crd, Report report) {
    List<KindModel> stored =
        crd.versions().stream().filter(version -> version.crd().storage()).toList();
    String name = crd.plural() + "." + crd.group();
    if (stored.isEmpty()) {
      for (KindModel version : crd.versions()) {
        add(Diagnostic.NO_STORAGE, version, "storage", report, name);
      }
    }
    for (KindModel version : stored) {
      if (stored.size() > 1) {
        List<String> all = stored.stream().map(KindModel::version).toList();
        add(Diagnostic.TWO_STORAGE, version, "storage", report, name, String.join(", ", all));
      }
    }
  }

  private static Optional<String> difference(KindModel one, KindModel other) {
    if (!one.kind().equals(other.kind())) {
      return Optional.of("kind");
    }
    if (one.namespaced() != other.namespaced()) {
      return Optional.of("scope");
    }
    if (!one.names().singular().equals(other.names().singular())) {
      return Optional.of("singular");
    }
    if (!one.names().listKind().equals(other.names().listKind())) {
      return Optional.of("listKind");
    }
    if (!one.names().shortNames().equals(other.names().shortNames())) {
      return Optional.of("shortNames");
    }
    return one.names().categories().equals(other.names().categories())
        ? Optional.empty()
        : Optional.of("categories");
  }

  private static void disagree(KindModel one, KindModel other, String what, Report report) {
    add(
        Diagnostic.VERSIONS_DISAGREE,
        one,
        what,
        report,
        one.version(),
        other.version(),
        one.names().plural() + "." + one.group(),
        what);
  }

  private static void deprecation(KindModel version, Report report) {
    String warning = version.crd().deprecationWarning();
    String name = version.name().simpleName();
    if (warning.isEmpty()) {
      return;
    }
    String problem = CrdTexts.problemOfWarning(warning);
    if (!version.crd().deprecated()) {
      add(Diagnostic.WARNING_WITHOUT_DEPRECATION, version, "deprecationWarning", report, name);
    } else if (!problem.isEmpty()) {
      add(Diagnostic.DEPRECATION_WARNING, version, "deprecationWarning", report, name, problem);
    }
  }

  private static void add(
      Diagnostic id, KindModel kind, String attribute, Report report, Object... arguments) {
    report.add(
        id,
        kind.name().canonicalName(),
        Location.of(kind.origin()).annotation(Walk.annotation("Kind")).value(attribute),
        arguments);
  }
}

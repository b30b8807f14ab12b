package dev.kubewright.processor.check.kind;

import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.ArrayList;
import java.util.List;

/**
 * Reports which files are not generated because a run-time is not visible: a note if no source
 * names what is missing, and a mistake otherwise.
 */
final class RuntimesRule {
  private RuntimesRule() {}

  /**
   * Checks the run-times.
   *
   * @param named names of types that sources name, and that would be generated with all run-times
   */
  static Report check(ProjectModel model, List<String> named) {
    var report = new Report();
    if (model.kinds().isEmpty() || (model.clients() && model.caches())) {
      return report;
    }
    List<String> missing = new ArrayList<>();
    List<String> left = new ArrayList<>();
    List<String> requires = new ArrayList<>();
    if (!model.clients()) {
      requires.add("requires dev.kubewright.rest;");
      missing.add("kubewright-runtime-rest");
      left.add("clients");
    }
    if (!model.caches()) {
      requires.add("requires dev.kubewright.cache;");
      missing.add("kubewright-runtime-cache");
      left.add("listers and informers");
    }
    KindModel first = model.kinds().get(0);
    String runtimes = String.join(" and ", missing);
    String are = missing.size() == 1 ? "is" : "are";
    String them = missing.size() == 1 ? "it" : "them";
    if (named.isEmpty()) {
      report.add(
          Diagnostic.NO_RUNTIME,
          first.name().canonicalName(),
          Location.of(first.origin()),
          runtimes,
          are,
          left.size() == 1 ? left.get(0) : "clients, listers and informers",
          them,
          String.join(" ", requires));
    } else {
      // The mistake is not of the kind, so its subject is no declaration.
      report.add(
          Diagnostic.MISSING_RUNTIME,
          "",
          Location.of(first.origin()),
          named.get(0) + (named.size() == 1 ? "" : " and " + (named.size() - 1) + " more like it"),
          runtimes,
          are,
          them,
          String.join(" ", requires));
    }
    return report;
  }
}

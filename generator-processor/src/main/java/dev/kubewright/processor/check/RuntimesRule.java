package dev.kubewright.processor.check;

import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.ArrayList;
import java.util.List;

/** Reports which files are not generated because a run-time is not visible. */
final class RuntimesRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    if (model.kinds().isEmpty() || (model.clients() && model.caches())) {
      return;
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
    report.add(
        Diagnostic.NO_RUNTIME,
        model.kinds().get(0).name().canonicalName(),
        Location.of(model.kinds().get(0).origin()),
        String.join(" and ", missing),
        missing.size() == 1 ? "is" : "are",
        left.size() == 1 ? left.get(0) : "clients, listers and informers",
        missing.size() == 1 ? "it" : "them",
        String.join(" ", requires));
  }
}

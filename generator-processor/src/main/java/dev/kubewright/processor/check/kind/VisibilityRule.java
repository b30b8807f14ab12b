package dev.kubewright.processor.check.kind;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;

/** Clients stand in another package than their kinds, which therefore are public. */
final class VisibilityRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    for (KindModel kind : model.kinds()) {
      boolean used = model.clients() || model.caches();
      if (used && !kind.record().visible()) {
        report.add(
            Diagnostic.KIND_NOT_PUBLIC,
            kind.name().canonicalName(),
            Location.of(kind.origin()),
            kind.name().simpleName());
      }
    }
  }
}

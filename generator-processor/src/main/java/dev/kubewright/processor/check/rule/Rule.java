package dev.kubewright.processor.check.rule;

import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Problem;
import dev.kubewright.processor.report.Report;

/** One rule that a model can break. */
public interface Rule {
  /** Adds each violation of the rule to the report. */
  void check(ProjectModel model, Report report);

  /** Whether a problem is left out: imported records are judged as the API server judges them. */
  static boolean isTolerated(ProjectModel model, Problem problem) {
    return problem.id().isOurs() && model.imported(problem.subject());
  }
}

package dev.kubewright.processor.check.rule;

import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Report;

/** One rule that a model can break. */
interface Rule {
  /** Adds each violation of the rule to the report. */
  void check(ProjectModel model, Report report);
}

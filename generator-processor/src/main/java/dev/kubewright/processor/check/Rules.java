package dev.kubewright.processor.check;

import dev.kubewright.processor.check.kind.KindRules;
import dev.kubewright.processor.check.record.RecordRules;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Report;
import java.util.List;

/** All rules: those on records, and those that need every declaration to be there. */
public final class Rules {
  private Rules() {}

  /** Checks the rules for single records. */
  public static Report checkRecords(ProjectModel model) {
    return check(model, RecordRules.ALL);
  }

  /** Checks the rules for kinds and clientsets. The model has all of them. */
  public static Report checkKinds(ProjectModel model) {
    return check(model, KindRules.ALL);
  }

  /** Checks the schemas of CRDs as they will be written. The model has no errors. */
  public static Report checkSchemas(ProjectModel model) {
    Report report = new Report();
    KindRules.checkSchemas(model, report);
    return report;
  }

  /**
   * Checks whether the run-times are visible that the types of kinds need.
   *
   * @param named names of types that sources name, and that would be generated with all run-times
   */
  public static Report checkRuntimes(ProjectModel model, List<String> named) {
    return KindRules.checkRuntimes(model, named);
  }

  private static Report check(ProjectModel model, List<Rule> rules) {
    Report report = new Report();
    rules.forEach(rule -> rule.check(model, report));
    return report.without(problem -> Rule.isTolerated(model, problem));
  }
}

package dev.kubewright.processor.check;

import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Problem;
import dev.kubewright.processor.report.Report;
import java.util.List;

/** All rules: those on records, and those that need every declaration to be there. */
public final class Rules {
  private static final List<Rule> OF_RECORDS =
      List.of(
          new ConstraintTypeRule(),
          new BoundsRule(),
          new AllowedValuesRule(),
          new DefaultRule(),
          new PatternRule(),
          new ListTypeRule(),
          new NullableRule(),
          new PartRule(),
          new StructuralRule(),
          new ValidationRule());

  private static final List<Rule> OF_KINDS =
      List.of(
          new KindNameRule(),
          new MetadataRule(),
          new VisibilityRule(),
          new ListKeyPresenceRule(),
          new PrinterColumnRule(),
          new ScaleRule(),
          new SelectableFieldRule(),
          new DuplicateResourceRule(),
          new VersionsRule(),
          new HoistedFieldsRule(),
          new ConversionRule(),
          new CrdMetadataRule(),
          new RecursionRule(),
          new SubresourceRule(),
          new ClientsetRule());

  private Rules() {}

  /** Checks the rules for single records. */
  public static Report checkRecords(ProjectModel model) {
    return check(model, OF_RECORDS);
  }

  /** Checks the rules for kinds and clientsets. The model has all of them. */
  public static Report checkKinds(ProjectModel model) {
    return check(model, OF_KINDS);
  }

  /**
   * Checks whether the run-times are visible that the types of kinds need.
   *
   * @param named names of types that sources name, and that would be generated with all run-times
   */
  public static Report checkRuntimes(ProjectModel model, List<String> named) {
    return RuntimesRule.check(model, named);
  }

  private static Report check(ProjectModel model, List<Rule> rules) {
    Report report = new Report();
    rules.forEach(rule -> rule.check(model, report));
    return report.without(problem -> isTolerated(model, problem));
  }

  /** Imported records are judged as the API server judges them. */
  static boolean isTolerated(ProjectModel model, Problem problem) {
    return problem.id().isOurs() && model.imported(problem.subject());
  }
}

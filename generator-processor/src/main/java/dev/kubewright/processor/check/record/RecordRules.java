package dev.kubewright.processor.check.record;

import dev.kubewright.processor.check.rule.Rule;
import java.util.List;

/** The rules that one record can break, in the order in which they are checked. */
public final class RecordRules {
  /** All of them. */
  public static final List<Rule> ALL =
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

  private RecordRules() {}
}

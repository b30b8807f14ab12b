package dev.kubewright.cel.cost;

import dev.cel.common.CelAbstractSyntaxTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * An expression with all that its cost depends on.
 *
 * @param tree the expression
 * @param scope the schema that has it
 * @param repeated whether it is evaluated for each value of the schema; a message is not
 */
record CostedExpression(CelAbstractSyntaxTree tree, Scope scope, boolean repeated) {
  /** Values that people give to limits, from generous to the smallest. */
  private static final List<Long> TYPICAL = List.of(64L, 8L, 1L);

  /** The cost by the schemas as they are, unsigned. */
  long cost() {
    return cost(Bounds.DECLARED, new LinkedHashSet<>());
  }

  private long cost(Bounds bounds, Set<Limit> met) {
    Optional<ValueSize> self =
        new ValueSizes(bounds).of(scope.schema(), scope.resource(), scope.pointer());
    if (self.isEmpty()) {
      return 0;
    }
    var estimate = new Estimate(tree, self.get());
    long once = estimate.most();
    met.addAll(estimate.limits());
    return repeated ? Range.product(once, occurrences(bounds, self.get())) : once;
  }

  private long occurrences(Bounds bounds, ValueSize self) {
    OptionalLong count = scope.occurrences(bounds);
    return count.orElse(ValueSizes.REQUEST / (self.smallest() + 1));
  }

  /**
   * A smallest set of limits that brings the cost within a budget if each has a typical value.
   * Limits that the schema lacks are preferred to lower ones. Empty if no limits do.
   */
  List<Limit> limits(long budget) {
    Set<Limit> all = new LinkedHashSet<>();
    if (repeated) {
      all.addAll(scope.around());
    }
    cost(Bounds.DECLARED, all);
    for (long value : TYPICAL) {
      if (isWithin(budget, all, value)) {
        return smallest(all, budget, value);
      }
    }
    return List.of();
  }

  private boolean isWithin(long budget, Set<Limit> limits, long value) {
    long cost = cost(Bounds.assuming(limits, value), new LinkedHashSet<>());
    return Long.compareUnsigned(cost, budget) <= 0;
  }

  private List<Limit> smallest(Set<Limit> all, long budget, long value) {
    var needed = new LinkedHashSet<>(all);
    var candidates = new ArrayList<>(all);
    candidates.sort(Comparator.comparing(limit -> !limit.present()));
    for (Limit each : candidates) {
      needed.remove(each);
      if (!isWithin(budget, needed, value)) {
        needed.add(each);
      }
    }
    return needed.stream().sorted(Comparator.comparing(Limit::pointer)).toList();
  }
}

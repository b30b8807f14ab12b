package dev.kubewright.cel.cost;

import java.util.Optional;

/**
 * The cost of a call.
 *
 * @param cost the cost, without that of the arguments
 * @param result the size of the result, if it is known
 */
record CallCost(Range cost, Optional<Range> result) {
  /** The cost of a call that does not depend on sizes. */
  static final CallCost ONE = of(Range.fixed(1));

  static CallCost of(Range cost) {
    return new CallCost(cost, Optional.empty());
  }

  static CallCost of(Range cost, Range result) {
    return new CallCost(cost, Optional.of(result));
  }
}

package dev.kubewright.cel.cost;

import dev.cel.common.CelAbstractSyntaxTree;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The costs of all rules in the schema of one version of a CRD. Each rule has a budget, and so have
 * all rules together. One thread, one schema.
 *
 * @param <K> what the caller knows an expression by
 */
public final class RuleCosts<K> {
  /** What a rule may cost, for all values that it can be evaluated for together. */
  public static final long RULE_BUDGET = 10_000_000;

  /** What all rules of a schema may cost together. */
  public static final long SCHEMA_BUDGET = 100_000_000;

  /** The server names rules that cost a hundredth of the budget, and at most so many. */
  private static final int NAMED = 4;

  private static final double MUCH = 100;
  private static final double LITTLE = 1.5;

  private final List<Expensive<K>> expensive = new ArrayList<>();
  private long total;

  /** Starts without a rule. */
  public RuleCosts() {}

  /**
   * A cost above its budget.
   *
   * @param factor by which factor, as the server writes it: {@code 2.5x} or {@code more than 100x}
   * @param limits a smallest set of limits that brings the cost below the budget if they are added,
   *     or lowered where they are present; empty if limits do not help
   */
  public record Overrun(String factor, List<Limit> limits) {}

  /**
   * An expression that the total is made of.
   *
   * @param <K> what the caller knows it by
   * @param key that
   * @param cost its cost
   * @param expression it
   */
  private record Expensive<K>(K key, long cost, CostedExpression expression) {}

  /** Adds a rule. Returns its overrun, or nothing if it is within its budget. */
  public Optional<Overrun> rule(CelAbstractSyntaxTree rule, Scope scope, K key) {
    return add(new CostedExpression(rule, scope, true), key);
  }

  /** Adds a message expression. Its cost does not depend on how many values there are. */
  public Optional<Overrun> message(CelAbstractSyntaxTree message, Scope scope, K key) {
    return add(new CostedExpression(message, scope, false), key);
  }

  private Optional<Overrun> add(CostedExpression expression, K key) {
    long cost = expression.cost();
    total = Range.sum(total, cost);
    if (Long.compareUnsigned(cost, SCHEMA_BUDGET / 100) >= 0) {
      expensive.add(new Expensive<>(key, cost, expression));
    }
    return overrun(cost, RULE_BUDGET, expression, RULE_BUDGET);
  }

  private static Optional<Overrun> overrun(
      long cost, long budget, CostedExpression expression, long wanted) {
    return Long.compareUnsigned(cost, budget) <= 0
        ? Optional.empty()
        : Optional.of(new Overrun(factor(cost, budget), expression.limits(wanted)));
  }

  /**
   * The overrun of the total.
   *
   * @param <K> what the caller knows an expression by
   * @param factor by which factor
   * @param rules what contributes most, most expensive first
   */
  public record TotalOverrun<K>(String factor, List<Share<K>> rules) {}

  /**
   * A part of the total cost.
   *
   * @param <K> what the caller knows it by
   * @param key that
   * @param limits limits that make it cheap
   */
  public record Share<K>(K key, List<Limit> limits) {}

  /** The overrun of all rules so far, or nothing if they are within the budget. */
  public Optional<TotalOverrun<K>> total() {
    if (Long.compareUnsigned(total, SCHEMA_BUDGET) <= 0) {
      return Optional.empty();
    }
    List<Share<K>> shares =
        expensive.stream()
            .sorted((a, b) -> Long.compareUnsigned(b.cost(), a.cost()))
            .limit(NAMED)
            .map(each -> new Share<>(each.key(), each.expression().limits(SCHEMA_BUDGET / 100)))
            .toList();
    return Optional.of(new TotalOverrun<>(factor(total, SCHEMA_BUDGET), shares));
  }

  static String factor(long cost, long budget) {
    double factor = Range.toDouble(cost) / budget;
    if (factor > MUCH) {
      return "more than 100x";
    }
    return new BigDecimal(factor)
            .setScale(factor < LITTLE ? 6 : 1, RoundingMode.HALF_EVEN)
            .toPlainString()
        + "x";
  }
}

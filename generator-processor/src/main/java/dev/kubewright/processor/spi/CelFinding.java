package dev.kubewright.processor.spi;

import java.util.List;

/**
 * A finding of a checker about one rule.
 *
 * @param verdict whether the API server refuses the rule
 * @param pointer the schema that has the rule, as a JSON pointer into the checked schema, such as
 *     {@code /properties/spec/items}; empty for the checked schema itself
 * @param rule the index of the rule in {@code x-kubernetes-validations}
 * @param attribute the member of the rule that is meant: {@code rule}, {@code message}, {@code
 *     messageExpression}, {@code fieldPath} or {@code optionalOldSelf}
 * @param fact what is wrong, in words that can follow a colon, without a stop
 * @param limits for a rule that costs too much: limits that make it cheap enough; empty if none do
 */
public record CelFinding(
    Verdict verdict,
    String pointer,
    int rule,
    String attribute,
    String fact,
    List<CelLimit> limits) {
  /** The API server's decision about a rule, as far as the checker knows it. */
  public enum Verdict {
    /** The API server refuses the CRD because of it. */
    REFUSED,
    /** The API server refuses the CRD because it estimates that the rule costs too much. */
    TOO_COSTLY,
    /**
     * The API server refuses the CRD because a default breaks a rule. {@code pointer} is the schema
     * that has the default, {@code rule} is -1, and {@code fact} names the rule.
     */
    BREAKS_A_RULE,
    /** The checker cannot tell. */
    UNJUDGED
  }

  /** Copies the list. */
  public CelFinding {
    limits = List.copyOf(limits);
  }

  /** A finding without limits. */
  public CelFinding(Verdict verdict, String pointer, int rule, String attribute, String fact) {
    this(verdict, pointer, rule, attribute, fact, List.of());
  }
}

package dev.kubewright.selector;

import dev.kubewright.meta.v1.LabelSelector;
import dev.kubewright.selector.Requirement.Operator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Selects objects by labels. An object matches if all requirements hold. Immutable and always
 * valid.
 */
public final class Selector {
  private static final String NEVER = "kubewright.dev/nothing";
  private static final Selector EVERYTHING = new Selector(List.of());
  private static final Selector NOTHING =
      new Selector(
          List.of(
              new Requirement(NEVER, Operator.EXISTS, List.of()),
              new Requirement(NEVER, Operator.DOES_NOT_EXIST, List.of())));

  private final List<Requirement> requirements;

  private Selector(Collection<Requirement> requirements) {
    this.requirements =
        requirements.stream()
            .distinct()
            .sorted(Comparator.comparing(Requirement::key).thenComparing(Requirement::toString))
            .toList();
  }

  /** Returns a selector that matches every object. */
  public static Selector everything() {
    return EVERYTHING;
  }

  /**
   * Returns a selector that matches no object. Its text contradicts itself, so servers find none
   * either.
   */
  public static Selector nothing() {
    return NOTHING;
  }

  /**
   * Reads a selector as kubectl does, such as {@code app=web,tier in (a,b),!old,size>3}.
   *
   * @throws IllegalArgumentException if the text is not a selector, or a key or value is not valid
   */
  public static Selector parse(String text) {
    return ofAll(SelectorParser.parse(text));
  }

  /**
   * Returns a selector for objects that have all these labels.
   *
   * @throws IllegalArgumentException if a key or value is not valid
   */
  public static Selector of(Map<String, String> labels) {
    var requirements = new ArrayList<Requirement>();
    labels.forEach((key, value) -> requirements.add(in(key, List.of(value))));
    return ofAll(requirements);
  }

  /**
   * Returns the selector that a field of an object holds. An empty one matches every object, null
   * matches none.
   *
   * @throws IllegalArgumentException if a key, value or operator is not valid
   */
  public static Selector of(@Nullable LabelSelector selector) {
    if (selector == null) {
      return NOTHING;
    }
    var requirements = new ArrayList<Requirement>();
    selector.matchLabels().forEach((key, value) -> requirements.add(in(key, List.of(value))));
    for (var expression : selector.matchExpressions()) {
      requirements.add(
          new Requirement(expression.key(), operator(expression.operator()), expression.values()));
    }
    return ofAll(requirements);
  }

  private static Selector ofAll(Collection<Requirement> requirements) {
    return requirements.isEmpty() ? EVERYTHING : new Selector(requirements);
  }

  private static Requirement in(String key, Collection<String> values) {
    return new Requirement(key, Operator.IN, List.copyOf(values));
  }

  private static Operator operator(String name) {
    return switch (name) {
      case "In" -> Operator.IN;
      case "NotIn" -> Operator.NOT_IN;
      case "Exists" -> Operator.EXISTS;
      case "DoesNotExist" -> Operator.DOES_NOT_EXIST;
      default ->
          throw new IllegalArgumentException(
              "unknown operator \""
                  + name
                  + "\" in a label selector; use In, NotIn, Exists or DoesNotExist");
    };
  }

  /** Returns a selector for objects that match both selectors. */
  public Selector and(Selector other) {
    var both = new ArrayList<>(requirements);
    both.addAll(other.requirements);
    return ofAll(both);
  }

  /** Returns whether this selector matches every object. */
  public boolean isEverything() {
    return requirements.isEmpty();
  }

  /** Returns whether this is {@link #nothing}. */
  public boolean isNothing() {
    return requirements.containsAll(NOTHING.requirements);
  }

  /** Returns whether an object with these labels matches. */
  public boolean matches(Map<String, String> labels) {
    for (Requirement requirement : requirements) {
      if (!requirement.matches(labels)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Selector that && requirements.equals(that.requirements);
  }

  @Override
  public int hashCode() {
    return requirements.hashCode();
  }

  /** Returns the text form for queries and {@link #parse}, with sorted requirements. */
  @Override
  public String toString() {
    return String.join(",", requirements.stream().map(Requirement::toString).toList());
  }
}

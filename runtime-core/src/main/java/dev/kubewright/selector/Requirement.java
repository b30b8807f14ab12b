package dev.kubewright.selector;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** One condition on one label. Immutable and valid. Values are sorted and have no duplicates. */
record Requirement(String key, Operator operator, List<String> values) {
  enum Operator {
    IN,
    NOT_IN,
    EXISTS,
    DOES_NOT_EXIST,
    GREATER,
    LESS
  }

  Requirement {
    LabelSyntax.checkKey(key);
    for (String value : values) {
      LabelSyntax.checkValue(key, value);
    }
    values = List.copyOf(new TreeSet<>(values));
    switch (operator) {
      case IN, NOT_IN -> check(key, !values.isEmpty(), "needs at least one value");
      case EXISTS, DOES_NOT_EXIST -> check(key, values.isEmpty(), "takes no value");
      case GREATER, LESS -> {
        check(key, values.size() == 1, "is compared with one number");
        check(key, isInteger(values.get(0)), "is compared with an integer");
      }
      default -> throw new IllegalStateException(operator.name());
    }
  }

  private static void check(String key, boolean holds, String rule) {
    if (!holds) {
      throw new IllegalArgumentException(
          "the label \"" + key + "\" " + rule + " in this place of a selector");
    }
  }

  private static boolean isInteger(String text) {
    try {
      Long.parseLong(text);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  boolean matches(Map<String, String> labels) {
    String found = labels.get(key);
    return switch (operator) {
      case IN -> found != null && values.contains(found);
      case NOT_IN -> found == null || !values.contains(found);
      case EXISTS -> found != null;
      case DOES_NOT_EXIST -> found == null;
      case GREATER ->
          found != null
              && isInteger(found)
              && Long.parseLong(found) > Long.parseLong(values.get(0));
      case LESS ->
          found != null
              && isInteger(found)
              && Long.parseLong(found) < Long.parseLong(values.get(0));
    };
  }

  @Override
  public String toString() {
    return switch (operator) {
      case IN -> values.size() == 1 ? key + "=" + values.get(0) : key + " in " + set();
      case NOT_IN -> values.size() == 1 ? key + "!=" + values.get(0) : key + " notin " + set();
      case EXISTS -> key;
      case DOES_NOT_EXIST -> "!" + key;
      case GREATER -> key + ">" + values.get(0);
      case LESS -> key + "<" + values.get(0);
    };
  }

  private String set() {
    return "(" + String.join(",", values) + ")";
  }
}

package dev.kubewright.apiserver.select;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The text of label selectors that objects have as trees, as Go prints them. */
public final class ObjectSelector {
  private ObjectSelector() {}

  /** A requirement as text, and the label that decides on its place. */
  private record Term(String key, String text) {}

  /** Returns the text of a selector with labels and expressions. */
  public static String text(JsonNode selector) {
    List<Term> terms = labels(selector.path("matchLabels"));
    for (JsonNode expression : selector.path("matchExpressions")) {
      terms.add(term(expression));
    }
    return join(terms);
  }

  /** Returns the text of a selector that is a map of labels. */
  public static String textOfMap(JsonNode labels) {
    return join(labels(labels));
  }

  private static List<Term> labels(JsonNode labels) {
    List<Term> terms = new ArrayList<>();
    for (Map.Entry<String, JsonNode> label : labels.properties()) {
      if (label.getValue().isString()) {
        String key = label.getKey();
        terms.add(new Term(key, key + "=" + label.getValue().stringValue()));
      }
    }
    return terms;
  }

  private static Term term(JsonNode expression) {
    String key = Json.string(expression, "key");
    String text =
        switch (Json.string(expression, "operator")) {
          case "In" -> key + " in " + values(expression);
          case "NotIn" -> key + " notin " + values(expression);
          case "DoesNotExist" -> "!" + key;
          default -> key;
        };
    return new Term(key, text);
  }

  private static String values(JsonNode expression) {
    List<String> values = new ArrayList<>();
    expression.path("values").forEach(value -> values.add(value.asString("")));
    values.sort(Comparator.naturalOrder());
    return "(" + String.join(",", values) + ")";
  }

  /** Requirements on the same label keep their order. */
  private static String join(List<Term> terms) {
    terms.sort(Comparator.comparing(Term::key));
    return String.join(",", terms.stream().map(Term::text).toList());
  }
}

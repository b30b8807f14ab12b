package dev.kubewright.apiserver.core;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A parsed Accept header.
 *
 * @param clauses the media ranges, the preferred ones first. An empty list accepts everything.
 */
record Accept(List<Clause> clauses) {
  /** The served media types, for messages. */
  static final String SERVED = "application/json";

  /**
   * One media range.
   *
   * @param type the media type without parameters
   * @param parameters the parameters
   * @param quality from 0 to 1
   */
  record Clause(String type, Map<String, String> parameters, double quality) {
    /** Returns whether JSON is in the range. Parameters do not matter. */
    boolean isJson() {
      return type.equals(SERVED) || type.equals("application/*") || type.equals("*/*");
    }

    String parameter(String name) {
      return parameters.getOrDefault(name, "");
    }
  }

  static Accept parse(String header) {
    List<Clause> clauses = new ArrayList<>();
    for (String part : header.split(",")) {
      if (!part.isBlank()) {
        clauses.add(clause(part));
      }
    }
    clauses.sort(Comparator.comparingDouble(Clause::quality).reversed());
    return new Accept(List.copyOf(clauses));
  }

  private static Clause clause(String part) {
    String[] pieces = part.split(";");
    Map<String, String> parameters = new HashMap<>();
    double quality = 1;
    for (int i = 1; i < pieces.length; i++) {
      int equals = pieces[i].indexOf('=');
      if (equals > 0) {
        String name = pieces[i].substring(0, equals).strip();
        String value = pieces[i].substring(equals + 1).strip();
        if (name.equals("q")) {
          quality = quality(value);
        } else {
          parameters.put(name, value);
        }
      }
    }
    return new Clause(pieces[0].strip(), Map.copyOf(parameters), quality);
  }

  private static double quality(String text) {
    return text.matches("\\d(\\.\\d{1,10})?") ? Double.parseDouble(text) : 1;
  }

  /**
   * Returns whether a route that produces JSON is found for the header. Routes of built-in kinds
   * compare only the plain type, and know no range except the widest.
   */
  boolean findsRoute() {
    return clauses.isEmpty()
        || clauses.stream()
            .anyMatch(clause -> clause.type().equals(SERVED) || clause.type().equals("*/*"));
  }
}

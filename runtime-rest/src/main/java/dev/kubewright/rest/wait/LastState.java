package dev.kubewright.rest.wait;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Describes the state of an object for a message. Only fields that never hold secrets are named:
 * versions, the phase, finalizers, and types, statuses and reasons of conditions. Without
 * conditions, the numbers and truth values of the status, unless the text of the object masks them.
 */
final class LastState {
  private static final int LONGEST = 64;
  private static final int MOST = 10;
  private static final int MOST_FIELDS = 5;

  private LastState() {}

  static String of(Observed<?> observed) {
    if (observed.object() == null) {
      return "the object does not exist";
    }
    var parts = new ArrayList<String>();
    observed
        .text("metadata", "resourceVersion")
        .ifPresent(version -> parts.add("resourceVersion " + word(version)));
    number(observed, parts, "metadata", "generation");
    number(observed, parts, "status", "observedGeneration");
    if (observed.value("metadata", "deletionTimestamp").isPresent()) {
      parts.add("being deleted");
    }
    observed.text("status", "phase").ifPresent(phase -> parts.add("phase " + word(phase)));
    List<String> conditions = conditions(observed);
    if (!conditions.isEmpty()) {
      parts.add("conditions " + String.join(" ", conditions));
    } else {
      parts.addAll(status(observed));
    }
    return parts.isEmpty() ? "the object exists" : String.join(", ", parts);
  }

  private static void number(Observed<?> observed, List<String> parts, String part, String field) {
    observed.number(part, field).ifPresent(number -> parts.add(field + " " + number));
  }

  /** Returns the numbers and truth values of a status without conditions. */
  private static List<String> status(Observed<?> observed) {
    Object status = observed.value("status").orElse(Map.of());
    if (!(status instanceof Map<?, ?> fields) || fields.isEmpty()) {
      return List.of("no status");
    }
    String text = String.valueOf(observed.object());
    return fields.entrySet().stream()
        .filter(field -> field.getValue() instanceof Number || field.getValue() instanceof Boolean)
        .filter(field -> !field.getKey().equals("observedGeneration"))
        .filter(field -> !text.contains(field.getKey() + "=<masked>"))
        .limit(MOST_FIELDS)
        .map(field -> "status." + word(field.getKey().toString()) + " " + field.getValue())
        .toList();
  }

  private static List<String> conditions(Observed<?> observed) {
    var found = new ArrayList<String>();
    int size = observed.size("status", "conditions");
    for (int i = 0; i < Math.min(size, MOST); i++) {
      String index = Integer.toString(i);
      String type = observed.text("status", "conditions", index, "type").orElse("");
      String status = observed.text("status", "conditions", index, "status").orElse("");
      String reason =
          observed
              .text("status", "conditions", index, "reason")
              .map(text -> "(" + word(text) + ")")
              .orElse("");
      found.add(word(type) + "=" + word(status) + reason);
    }
    if (size > MOST) {
      found.add("and " + (size - MOST) + " more");
    }
    return found;
  }

  /** Returns the finalizers that keep an object, or nothing. */
  static String finalizers(Observed<?> observed) {
    int size = observed.size("metadata", "finalizers");
    var names = new ArrayList<String>();
    for (int i = 0; i < Math.min(size, MOST); i++) {
      String name = observed.text("metadata", "finalizers", Integer.toString(i)).orElse("");
      names.add(word(name));
    }
    if (size > MOST) {
      names.add("and " + (size - MOST) + " more");
    }
    return names.isEmpty() ? "" : ", because of its finalizers " + String.join(" ", names);
  }

  /** Returns a word of the server, cut and without characters that a message should not have. */
  static String word(String text) {
    String plain = text.replaceAll("[^-A-Za-z0-9_./:]", "?");
    String cut = plain.length() > LONGEST ? plain.substring(0, LONGEST) + "…" : plain;
    return cut.isEmpty() ? "\"\"" : cut;
  }
}

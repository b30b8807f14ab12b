package dev.kubewright.rest.mapping;

import dev.kubewright.KubewrightException;
import dev.kubewright.client.GroupVersion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a mapper can say about a type that it does not find. Immutable.
 *
 * @param suggestions names that may be meant, the nearest first
 * @param failures versions that could not be discovered, and why
 * @param note a further sentence for the message, or {@code ""}
 */
record Hints(
    List<String> suggestions, Map<GroupVersion, KubewrightException> failures, String note) {
  static final Hints NONE = new Hints(List.of(), Map.of(), "");

  Hints {
    suggestions = List.copyOf(suggestions);
    failures = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(failures));
  }

  /** Returns the name of a type as kubectl reads it. A group that is empty keeps its point. */
  static String name(String name, String version, String group) {
    return name + "." + version + "." + group;
  }

  /** Returns the end of a message, or {@code ""}. */
  String text() {
    var text = new StringBuilder();
    if (!suggestions.isEmpty()) {
      text.append("; did you mean ").append(String.join(" or ", suggestions)).append('?');
    }
    if (!failures.isEmpty()) {
      text.append("; could not discover ")
          .append(
              failures.entrySet().stream()
                  .map(failure -> failure.getKey() + ": " + failure.getValue().getMessage())
                  .collect(Collectors.joining(", ")));
    }
    if (!note.isEmpty()) {
      text.append("; ").append(note);
    }
    return text.toString();
  }

  /** Returns the first failure, which becomes the cause of the exception. */
  @Nullable KubewrightException cause() {
    return failures.isEmpty() ? null : failures.values().iterator().next();
  }
}

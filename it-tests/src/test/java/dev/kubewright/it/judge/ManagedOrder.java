package dev.kubewright.it.judge;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * The order of entries of managed fields. Servers order them by the second of their last write, so
 * that of two writes depends on whether a second has passed between them.
 */
public final class ManagedOrder {
  private static final Comparator<JsonNode> BY_OPERATION =
      Comparator.comparing(entry -> !text(entry, "operation").equals("Apply"));
  private static final Comparator<JsonNode> BY_NAME =
      Comparator.comparing((JsonNode entry) -> text(entry, "manager"))
          .thenComparing(entry -> text(entry, "apiVersion"))
          .thenComparing(entry -> text(entry, "subresource"));

  private ManagedOrder() {}

  /** Orders entries as a server does for which all writes happened in the same second. */
  public static List<JsonNode> withoutSeconds(List<JsonNode> entries) {
    return by(entries, entry -> entry.has("time") ? "once" : "");
  }

  /**
   * Orders entries as a server does that wrote at other times.
   *
   * @param times the time of an entry as a text whose order is that of times, or empty if it has
   *     none
   * @return the entries as they are if the server broke its own order, so that a comparison sees it
   */
  public static List<JsonNode> by(List<JsonNode> entries, Function<JsonNode, String> times) {
    boolean ordered = ordered(entries, entry -> text(entry, "time")).equals(entries);
    return ordered ? ordered(entries, times) : entries;
  }

  private static List<JsonNode> ordered(List<JsonNode> entries, Function<JsonNode, String> times) {
    return entries.stream()
        .sorted(BY_OPERATION.thenComparing(times).thenComparing(BY_NAME))
        .toList();
  }

  private static String text(JsonNode entry, String name) {
    return entry.path(name).asString("");
  }
}

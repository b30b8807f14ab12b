package dev.kubewright.rest.apply;

import dev.kubewright.document.Json;
import dev.kubewright.json.CodecException;
import dev.kubewright.unstructured.Tree;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One step of a path in managed fields: a field {@code f:}, an item of a list by its keys {@code
 * k:}, an item of a set by its value {@code v:}, or an item by its index {@code i:}. Two steps are
 * equal if they mean the same, whatever the order of keys and the spelling of numbers. Immutable.
 */
final class PathElement {
  private static final String KINDS = "fkvi";

  private final char kind;
  private final @Nullable Object value;
  private final String text;

  private PathElement(char kind, @Nullable Object value, String text) {
    this.kind = kind;
    this.value = value;
    this.text = text;
  }

  /** Returns the step into a field. */
  static PathElement field(String name) {
    return new PathElement('f', name, "f:" + name);
  }

  /** Returns the step to the item of a set. */
  static PathElement value(@Nullable Object item) {
    return new PathElement('v', normal(item), "");
  }

  /** Returns the step to an item by its index. */
  static PathElement index(int index) {
    return new PathElement('i', index, "");
  }

  /**
   * Reads a step. Empty for kinds that a later version of Kubernetes may add.
   *
   * @throws IllegalArgumentException if the text is no step
   */
  static Optional<PathElement> parse(String text) {
    if (text.length() < 2 || text.charAt(1) != ':') {
      throw malformed(text, null);
    }
    char kind = text.charAt(0);
    if (KINDS.indexOf(kind) < 0) {
      return Optional.empty();
    }
    String rest = text.substring(2);
    try {
      Object value =
          switch (kind) {
            case 'f' -> rest;
            case 'i' -> Integer.parseInt(rest);
            default -> normal(json(rest));
          };
      if (kind == 'k' && !(value instanceof Map<?, ?>)) {
        throw malformed(text, null);
      }
      return Optional.of(new PathElement(kind, value, text));
    } catch (CodecException | NumberFormatException broken) {
      throw malformed(text, broken);
    }
  }

  private static @Nullable Object json(String text) {
    return Json.decode(Tree.CODEC, text.getBytes(StandardCharsets.UTF_8));
  }

  private static IllegalArgumentException malformed(String text, @Nullable Throwable cause) {
    String shown = FieldSet.shown(text);
    return new IllegalArgumentException(
        "managed fields: \"" + shown + "\" is no field, key, value or index", cause);
  }

  /** Returns a value that is equal for equal JSON values. */
  private static @Nullable Object normal(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      var sorted = new TreeMap<String, @Nullable Object>();
      map.forEach((name, item) -> sorted.put((String) name, normal(item)));
      return new LinkedHashMap<>(sorted);
    }
    if (value instanceof Long number) {
      return BigDecimal.valueOf(number).stripTrailingZeros();
    }
    return value instanceof Number number
        ? new BigDecimal(number.toString()).stripTrailingZeros()
        : value;
  }

  boolean isKey() {
    return kind == 'k';
  }

  boolean isItem() {
    return kind != 'f';
  }

  /** Returns whether a map has the keys of this step. A missing key counts as null. */
  boolean selects(Map<?, ?> item) {
    return value instanceof Map<?, ?> keys
        && keys.entrySet().stream()
            .allMatch(key -> Objects.equals(key.getValue(), normal(item.get(key.getKey()))));
  }

  /** Orders fields before keys, values and indexes, and each of them by its text. */
  static int compare(PathElement one, PathElement other) {
    int kinds = KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind);
    return kinds == 0 ? one.text.compareTo(other.text) : kinds;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PathElement that
        && kind == that.kind
        && Objects.equals(value, that.value);
  }

  @Override
  public int hashCode() {
    return 31 * kind + Objects.hashCode(value);
  }

  /** Returns the step as it was read. */
  @Override
  public String toString() {
    return text;
  }
}

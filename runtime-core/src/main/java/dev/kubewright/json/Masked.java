package dev.kubewright.json;

import java.util.Collection;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Texts of values that hold credentials. Generated code calls it. Safe for all threads. */
public final class Masked {
  private static final String MASK = "<masked>";

  private Masked() {}

  /**
   * Returns the text of a value without its content. It shows whether there is a value, how many
   * items a list has, and the keys of a map.
   */
  public static String text(@Nullable Object value) {
    if (value instanceof Collection<?> items) {
      var text = new StringJoiner(", ", "[", "]");
      items.forEach(item -> text.add(text(item)));
      return text.toString();
    }
    if (value instanceof Map<?, ?> map) {
      var text = new StringJoiner(", ", "{", "}");
      map.forEach((key, item) -> text.add(key + "=" + text(item)));
      return text.toString();
    }
    return value == null ? "null" : MASK;
  }
}

package dev.kubewright.client.option;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The server's rule for the names of field managers. */
public final class FieldManagers {
  /** Maximum length of a name, in bytes of UTF-8. */
  public static final int MAX_LENGTH = 128;

  private FieldManagers() {}

  /**
   * Returns what is wrong with a name, or null if a server takes it.
   *
   * <p>A name has from 1 to 128 bytes of UTF-8. Letters, marks, numbers, punctuation, symbols and
   * the space are allowed, as Go's {@code unicode.IsPrint} has it.
   */
  public static @Nullable String problem(String name) {
    if (name.isEmpty()) {
      return "is empty";
    }
    int length = name.getBytes(StandardCharsets.UTF_8).length;
    if (length > MAX_LENGTH) {
      return "has " + length + " bytes, but at most " + MAX_LENGTH + " are allowed";
    }
    return name.codePoints()
        .filter(character -> !isPrintable(character))
        .mapToObj(
            character ->
                String.format("has the character U+%04X, which is not printable", character))
        .findFirst()
        .orElse(null);
  }

  private static boolean isPrintable(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.SPACE_SEPARATOR -> character == ' ';
      default -> true;
    };
  }

  /**
   * Returns a name, or null for none.
   *
   * @throws IllegalArgumentException if no server takes it. See {@link #problem}.
   */
  public static @Nullable String check(@Nullable String name) {
    String problem = name == null ? null : problem(name);
    if (problem != null) {
      throw new IllegalArgumentException("the name of a field manager " + problem);
    }
    return name;
  }
}

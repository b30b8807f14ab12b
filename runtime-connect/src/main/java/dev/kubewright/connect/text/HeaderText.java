package dev.kubewright.connect.text;

import org.jspecify.annotations.Nullable;

/**
 * The rule for texts of a configuration that are sent as the value of a header. HTTP removes white
 * space around a value (RFC 9110 §5.5), so {@code " admin "} would arrive as {@code admin}, and
 * blanks alone as nothing. The JDK's HTTP client replaces characters beyond ASCII by question
 * marks.
 */
public final class HeaderText {
  private HeaderText() {}

  /** Returns why the value of a header cannot be this text, or null if it can. */
  public static @Nullable String problem(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == '\r') {
        return "holds a line break; remove it";
      }
      if (c < ' ' || c == 0x7f) {
        return "holds a control character; remove it";
      }
      if (c > 0x7f) {
        return "holds a character beyond ASCII, which an HTTP header cannot carry";
      }
    }
    return problemOfEnds(text);
  }

  /** Returns the problem of a text that begins or ends with a blank, or null. */
  public static @Nullable String problemOfEnds(String text) {
    return text.startsWith(" ") || text.endsWith(" ")
        ? "begins or ends with a blank, which HTTP would remove; remove it"
        : null;
  }
}

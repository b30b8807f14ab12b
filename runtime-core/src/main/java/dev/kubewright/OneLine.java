package dev.kubewright;

import java.util.regex.Pattern;

/**
 * Makes texts of servers and files safe for messages and logs: on one line, and without characters
 * that control a terminal or the direction of writing.
 */
public final class OneLine {
  private static final Pattern LINE_END = Pattern.compile("\\r?\\n");
  private static final Pattern CONTROL =
      Pattern.compile("[\\p{Cc}\\p{Cs}\\u2028\\u2029\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]");

  private OneLine() {}

  /** Returns a text with blanks for ends of lines, and question marks for control characters. */
  public static String of(String text) {
    return CONTROL.matcher(LINE_END.matcher(text).replaceAll(" ")).replaceAll("?");
  }

  /**
   * Returns such a text, cut after a number of characters. A cut text ends with {@code …}.
   *
   * @param longest the number of characters, at least 1
   */
  public static String of(String text, int longest) {
    if (text.length() <= longest) {
      return of(text);
    }
    int end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
    return of(text.substring(0, end)) + "…";
  }
}

package dev.kubewright.naming;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Regular expressions as the API server reads them: by Go's package {@code regexp}, whose engine is
 * RE2. Java's own differ: {@code a*+} and {@code (?=a)} are Java's only, {@code [(?=]} and {@code
 * \p{Greek}} are Go's only, and Java's {@code $} matches before a line break at the end.
 */
public final class GoPatterns {
  /** How often the parts of an expression may be repeated inside each other, as in Go. */
  private static final int MOST_REPEATS = 1000;

  /** How deep groups may be nested, as in Go. */
  private static final int MOST_DEPTH = 1000;

  /** A name of characters. Go has none with these beginnings, unlike Java. */
  private static final Pattern NAME = Pattern.compile("\\\\[pP]\\{\\^?[A-HJ-Za-z_][A-Za-z_]*\\}");

  private static final char LAST_ASCII = 0x7f;
  private static final String PREFIX = "error parsing regexp: ";

  private GoPatterns() {}

  /** Returns why an expression does not compile, in Go's words, or an empty text. */
  public static String problem(String pattern) {
    String limit = limits(pattern);
    if (!limit.isEmpty()) {
      return limit;
    }
    String read = pattern;
    while (true) {
      try {
        Pattern.compile(read);
        return "";
      } catch (PatternSyntaxException e) {
        String older = older(read, e);
        if (older.equals(read)) {
          return words(e);
        }
        read = older;
      }
    }
  }

  private static String words(PatternSyntaxException e) {
    String message = String.valueOf(e.getMessage());
    return message.startsWith(PREFIX) ? message.substring(PREFIX.length()) : message;
  }

  /**
   * Replaces what only Go takes: names of characters that are new since Go 1.25, and two groups of
   * one name. Returns the same expression if the fault is another one.
   */
  private static String older(String pattern, PatternSyntaxException e) {
    String part = String.valueOf(e.getPattern());
    if (NAME.matcher(part).matches()) {
      return pattern.replace(part, "\\pL");
    }
    return String.valueOf(e.getDescription()).startsWith("duplicate")
        ? pattern.replace("(?P<" + part + ">", "(").replace("(?<" + part + ">", "(")
        : pattern;
  }

  /** Returns whether a text has a match; true for an expression that does not compile here. */
  public static boolean matches(String pattern, String text) {
    if (!limits(pattern).isEmpty()) {
      return true;
    }
    try {
      return Pattern.compile(pattern).matcher(text).find();
    } catch (PatternSyntaxException e) {
      return true;
    }
  }

  /** Returns what Go refuses and the library does not: too many repeats, and odd escapes. */
  private static String limits(String pattern) {
    Deque<int[]> groups = new ArrayDeque<>(); // the most repeats in each, and of its last part
    groups.push(new int[] {1, 1});
    for (int at = 0; at < pattern.length(); at++) {
      int[] group = groups.element();
      char c = pattern.charAt(at);
      if (pattern.startsWith("\\Q", at)) {
        int end = pattern.indexOf("\\E", at);
        at = end < 0 ? pattern.length() : end + 1;
        group[1] = 1;
      } else if (c == '\\') {
        if (at + 1 < pattern.length() && pattern.charAt(at + 1) > LAST_ASCII) {
          int end = pattern.offsetByCodePoints(at, 2);
          return "invalid escape sequence: `" + pattern.substring(at, end) + "`";
        }
        at++;
        group[1] = 1;
      } else if (c == '[') {
        at = afterClass(pattern, at);
        group[1] = 1;
      } else if (c == '(') {
        if (groups.size() > MOST_DEPTH) {
          return "expression nests too deeply";
        }
        groups.push(new int[] {1, 1});
      } else if (c == ')' && groups.size() > 1) {
        int inner = groups.pop()[0];
        groups.element()[1] = inner;
        groups.element()[0] = Math.max(groups.element()[0], inner);
      } else if (c == '{') {
        int times = times(pattern, at);
        if (times > 1) {
          group[1] *= times;
          group[0] = Math.max(group[0], group[1]);
          if (group[1] > MOST_REPEATS) {
            return "invalid repeat count: `"
                + pattern.substring(at, pattern.indexOf('}', at) + 1)
                + "`";
          }
        }
      } else if (c != '*' && c != '+' && c != '?' && c != '}') {
        group[1] = 1;
      }
    }
    return "";
  }

  /** Returns the index of the bracket that closes a class of characters, or the last index. */
  private static int afterClass(String pattern, int from) {
    int at = from + 1;
    at += at < pattern.length() && pattern.charAt(at) == '^' ? 1 : 0;
    at += at < pattern.length() && pattern.charAt(at) == ']' ? 1 : 0;
    for (; at < pattern.length() && pattern.charAt(at) != ']'; at++) {
      if (pattern.charAt(at) == '\\') {
        at++;
      } else if (pattern.startsWith("[:", at) && pattern.indexOf(":]", at + 2) > 0) {
        at = pattern.indexOf(":]", at + 2) + 1;
      }
    }
    return Math.min(at, pattern.length() - 1);
  }

  /** Returns the larger number of a count in braces, or 0 if it is none. */
  private static int times(String pattern, int open) {
    int most = 0;
    int number = 0;
    for (int at = open + 1; at < pattern.length(); at++) {
      char c = pattern.charAt(at);
      if (c >= '0' && c <= '9') {
        number = Math.min(number * 10 + c - '0', MOST_REPEATS + 1);
        most = Math.max(most, number);
      } else if (c == ',') {
        number = 0;
      } else {
        return c == '}' ? most : 0;
      }
    }
    return 0;
  }
}

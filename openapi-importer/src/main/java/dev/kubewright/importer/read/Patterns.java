package dev.kubewright.importer.read;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Judges regular expressions as RE2 does, the engine of the API server. */
final class Patterns {
  /** A class of characters, inside which most characters stand for themselves. */
  private static final Pattern CLASS =
      Pattern.compile("(?<!\\\\)\\[\\^?\\]?(?:\\\\.|\\[:\\w+:\\]|[^\\]\\\\])*\\]");

  private static final Pattern LOOK_AROUND = Pattern.compile("(?<!\\\\)\\(\\?(<?[=!]|>)");
  private static final Pattern ESCAPE =
      Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*\\\\([1-9cegGhHijkKlLmNoqRuUVXyYZ])");
  private static final Pattern POSSESSIVE = Pattern.compile("(?<!\\\\)[*+?}]\\+");

  /** What RE2 and Java read in two ways, so that Java cannot judge it. */
  private static final Pattern DIFFERENT =
      Pattern.compile("\\[\\^?\\]|\\[\\[|\\[:|&&|\\(\\?P?<|\\{|\\\\[CQpP]|\\(\\?[a-zA-Z-]+[:)]");

  private Patterns() {}

  /** Returns why an expression does not compile, or an empty text. */
  static String problem(String pattern) {
    String outside = CLASS.matcher(pattern).replaceAll("x");
    if (LOOK_AROUND.matcher(outside).find()) {
      return "RE2 has no look-around and no atomic groups";
    }
    if (ESCAPE.matcher(pattern).find()) {
      return "RE2 has no back-references, and not every escape of other engines";
    }
    if (POSSESSIVE.matcher(outside).find()) {
      return "RE2 has no possessive quantifiers";
    }
    if (DIFFERENT.matcher(pattern).find()) {
      return "";
    }
    try {
      Pattern.compile(pattern);
      return "";
    } catch (PatternSyntaxException e) {
      return e.getDescription() + " near index " + e.getIndex();
    }
  }

  /** Returns whether a text has a match, true where Java cannot judge it. */
  static boolean matches(String pattern, String text) {
    if (DIFFERENT.matcher(pattern).find() || !problem(pattern).isEmpty()) {
      return true;
    }
    return Pattern.compile(pattern).matcher(text).find();
  }
}

package dev.kubewright.yaml;

import dev.kubewright.yaml.YamlNode.NumberText;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Meanings of words without quotes. As in kubectl, which reads YAML 1.1: {@code yes}, {@code n} and
 * {@code off} are booleans, {@code 010} is eight, {@code 1_000} is a number, times and {@code 1:30}
 * are strings. Unlike in kubectl, numbers keep every digit.
 */
final class YamlScalars {
  private static final Pattern LOOKS_LIKE_MORE =
      Pattern.compile(
          "[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\\.[0-9_]*)?|[0-9]{4}-[0-9].*"
              + "|[-+]?\\.?[0-9][0-9_]*\\.?[0-9_]*([eE][-+]?[0-9]*)?|[-+]?0[xXoObB][0-9a-fA-F_.]*");
  private static final int LONGEST_NUMBER = 200;
  private static final Pattern TIME =
      Pattern.compile(
          "([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})"
              + "(?:([Tt ])([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2})(?:[.,][0-9]+)?"
              + "(Z|[-+][0-9]{2}:[0-9]{2})?)?");
  private static final Map<String, Object> WORDS = words();
  private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");

  private YamlScalars() {}

  private static Map<String, Object> words() {
    var words = new HashMap<String, Object>();
    addSpellings(words, true, "y", "yes", "true", "on");
    addSpellings(words, false, "n", "no", "false", "off");
    for (String word : new String[] {".inf", ".Inf", ".INF"}) {
      words.put(word, new NumberText(".inf", NumberText.Kind.FLOAT));
      words.put("+" + word, new NumberText(".inf", NumberText.Kind.FLOAT));
      words.put("-" + word, new NumberText("-.inf", NumberText.Kind.FLOAT));
    }
    for (String word : new String[] {".nan", ".NaN", ".NAN"}) {
      words.put(word, new NumberText(".nan", NumberText.Kind.FLOAT));
    }
    return Map.copyOf(words);
  }

  private static void addSpellings(Map<String, Object> words, boolean value, String... lowerCase) {
    for (String word : lowerCase) {
      words.put(word, value);
      words.put(word.toUpperCase(Locale.ROOT), value);
      words.put(word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1), value);
    }
  }

  /** Returns the value of a word without quotes: a string, boolean, {@link NumberText} or null. */
  static @Nullable Object resolve(String word) {
    if (NULLS.contains(word)) {
      return null;
    }
    Object known = WORDS.get(word);
    if (known != null) {
      return known;
    }
    NumberText number = startsLikeNumber(word) ? YamlNumbers.parse(word) : null;
    return number == null ? word : number;
  }

  private static boolean startsLikeNumber(String word) {
    char first = word.charAt(0);
    return first == '-' || first == '+' || first == '.' || first >= '0' && first <= '9';
  }

  /** Returns whether every YAML reader reads a string without quotes as that string. */
  static boolean plainSafe(String text) {
    if (!(resolve(text) instanceof String)) {
      return false;
    }
    if (!startsLikeNumber(text)) {
      return !text.equals("=") && !text.equals("<<");
    }
    return text.length() <= LONGEST_NUMBER && !LOOKS_LIKE_MORE.matcher(text).matches();
  }

  /** Returns whether kubectl's YAML reader takes a text for a time. */
  static boolean isTime(String text) {
    Matcher matcher = TIME.matcher(text);
    if (!matcher.matches()) {
      return false;
    }
    String separator = matcher.group(4);
    String zone = matcher.group(8);
    boolean zoned = zone != null;
    if (separator != null && zoned == separator.equals(" ")) {
      return false;
    }
    return isDate(matcher)
        && number(matcher.group(5)) < 24
        && number(matcher.group(6)) < 60
        && number(matcher.group(7)) < 60
        && (!zoned || zone.equals("Z") || isOffset(zone));
  }

  private static boolean isDate(Matcher matcher) {
    try {
      LocalDate.of(number(matcher.group(1)), number(matcher.group(2)), number(matcher.group(3)));
      return true;
    } catch (DateTimeException none) {
      return false;
    }
  }

  private static boolean isOffset(String zone) {
    return number(zone.substring(1, 3)) <= 24 && number(zone.substring(4)) <= 60;
  }

  private static int number(@Nullable String digits) {
    return digits == null ? 0 : Integer.parseInt(digits);
  }
}

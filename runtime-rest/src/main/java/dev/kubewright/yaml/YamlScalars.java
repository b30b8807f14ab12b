package dev.kubewright.yaml;

import dev.kubewright.yaml.YamlNode.NumberText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What unquoted words mean. As to kubectl, whose reader is of YAML 1.1: {@code yes}, {@code n} and
 * {@code off} are booleans, {@code 010} is eight and {@code 1_000} a number; times and {@code 1:30}
 * are strings. Unlike there, numbers keep every digit.
 */
final class YamlScalars {
  private static final Pattern JSON =
      Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");
  private static final Pattern FLOAT =
      Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
  private static final Pattern DECIMAL = Pattern.compile("[-+]?(0|[1-9][0-9]*)");
  private static final Pattern BASED =
      Pattern.compile("([-+]?)0(?:[xX]([0-9a-fA-F]+)|[bB]([01]+)|[oO]?([0-7]+))");
  private static final Pattern LOOKS_LIKE_MORE =
      Pattern.compile("[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\\.[0-9_]*)?|[0-9]{4}-[0-9].*|=|<<");
  private static final Pattern INVISIBLE =
      Pattern.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f-\\xa0\\u2028\\u2029\\ufeff\\ufffe\\uffff]");
  private static final int LONGEST_NUMBER = 1000;
  private static final Map<String, Object> WORDS = words();
  private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");

  private YamlScalars() {}

  private static Map<String, Object> words() {
    var words = new HashMap<String, Object>();
    addSpellings(words, true, "y", "yes", "true", "on");
    addSpellings(words, false, "n", "no", "false", "off");
    for (String word : new String[] {".inf", ".Inf", ".INF"}) {
      words.put(word, new NumberText(".inf"));
      words.put("+" + word, new NumberText(".inf"));
      words.put("-" + word, new NumberText("-.inf"));
    }
    for (String word : new String[] {".nan", ".NaN", ".NAN"}) {
      words.put(word, new NumberText(".nan"));
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

  /** The value of an unquoted word: a string, boolean, {@link NumberText} or null. */
  static @Nullable Object resolve(String word) {
    if (NULLS.contains(word)) {
      return null;
    }
    Object known = WORDS.get(word);
    if (known != null) {
      return known;
    }
    char first = word.charAt(0);
    boolean number = first == '-' || first == '+' || first == '.' || first >= '0' && first <= '9';
    return number && word.length() <= LONGEST_NUMBER ? number(word) : word;
  }

  private static Object number(String word) {
    String plain = word.charAt(0) == '.' ? word : word.replace("_", "");
    String integer = integer(plain);
    if (integer != null) {
      return new NumberText(integer);
    }
    if (!FLOAT.matcher(plain).matches() || Double.isInfinite(Double.parseDouble(plain))) {
      return word;
    }
    try {
      boolean json = JSON.matcher(plain).matches();
      return new NumberText(json ? plain : new BigDecimal(plain).toString());
    } catch (NumberFormatException exponentOutOfRange) {
      return word;
    }
  }

  /** The decimal form of an integer, or null if it is none. */
  private static @Nullable String integer(String plain) {
    if (DECIMAL.matcher(plain).matches()) {
      return plain.charAt(0) == '+' ? plain.substring(1) : plain;
    }
    var based = BASED.matcher(plain);
    if (!based.matches()) {
      return null;
    }
    int group = based.group(2) != null ? 2 : based.group(3) != null ? 3 : 4;
    int radix = group == 2 ? 16 : group == 3 ? 2 : 8;
    var value = new BigInteger(based.group(1).replace("+", "") + based.group(group), radix);
    boolean fits = value.bitLength() <= (value.signum() < 0 ? 63 : 64);
    return fits ? value.toString() : null;
  }

  /** Whether a string, written without quotes, is that string to every reader of YAML. */
  static boolean plainSafe(String text) {
    return resolve(text) instanceof String && !LOOKS_LIKE_MORE.matcher(text).matches();
  }

  /** Whether a string has characters that nobody sees, line breaks and tabs apart. */
  static boolean invisible(String text) {
    return INVISIBLE.matcher(text).find();
  }

  /** A number as a field name, in the form that kubectl gives it. */
  static String name(NumberText number) {
    String text = number.text();
    if (text.endsWith("inf") || text.endsWith("nan") || DECIMAL.matcher(text).matches()) {
      return text.equals("-0") ? "0" : text;
    }
    return shortest(Float.parseFloat(text));
  }

  /** A number as Go's {@code FormatFloat(f, 'g', -1, 32)}. */
  private static String shortest(float value) {
    if (Float.isInfinite(value)) {
      return value > 0 ? ".inf" : "-.inf";
    }
    String sign = Float.compare(value, 0f) < 0 ? "-" : "";
    if (value == 0) {
      return sign + "0";
    }
    BigDecimal digits = new BigDecimal(Float.toString(Math.abs(value))).stripTrailingZeros();
    int exponent = digits.precision() - digits.scale() - 1;
    if (exponent >= -4 && exponent < 6) {
      return sign + digits.toPlainString();
    }
    String all = digits.unscaledValue().toString();
    return sign
        + all.charAt(0)
        + (all.length() == 1 ? "" : "." + all.substring(1))
        + (exponent < 0 ? "e-" : "e+")
        + (Math.abs(exponent) < 10 ? "0" : "")
        + Math.abs(exponent);
  }
}

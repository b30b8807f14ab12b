package dev.kubewright.yaml;

import dev.kubewright.yaml.YamlNode.NumberText;
import dev.kubewright.yaml.YamlNode.NumberText.Kind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads numbers as kubectl does, also as field names. */
final class YamlNumbers {
  private static final Pattern JSON =
      Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");
  private static final Pattern FLOAT =
      Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
  private static final Pattern INTEGER =
      Pattern.compile("([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))");
  private static final Pattern SIGNED_BINARY = Pattern.compile("0b([-+])([01]+)");
  private static final int[] RADIX = {0, 0, 16, 2, 8, 10};
  private static final int SHORT = 18;
  private static final int LONGEST_INTEGER = 100;

  /** Up to this length, a number that is not in JSON's form keeps all of its digits. */
  private static final int LONGEST = 1000;

  private YamlNumbers() {}

  /** Returns the number for a word without quotes, or null if it is not a number. */
  static @Nullable NumberText parse(String word) {
    if (word.charAt(0) == '.') {
      return hasUnderscoresBetweenDigits(word) ? fraction(word.replace("_", "")) : null;
    }
    if (isShortInteger(word)) {
      return new NumberText(word, Kind.INTEGER);
    }
    String plain = word.replace("_", "");
    NumberText integer = integer(plain);
    if (integer != null) {
      return integer;
    }
    NumberText fraction = fraction(plain);
    return fraction != null ? fraction : signedBinary(plain);
  }

  private static boolean isShortInteger(String word) {
    boolean plain = word.length() <= SHORT && (word.length() == 1 || word.charAt(0) != '0');
    for (int i = 0; plain && i < word.length(); i++) {
      plain = isDigit(word.charAt(i));
    }
    return plain;
  }

  private static boolean hasUnderscoresBetweenDigits(String word) {
    for (int i = word.indexOf('_'); i >= 0; i = word.indexOf('_', i + 1)) {
      if (i + 1 == word.length() || !isDigit(word.charAt(i - 1)) || !isDigit(word.charAt(i + 1))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static @Nullable NumberText integer(String plain) {
    Matcher matcher = INTEGER.matcher(plain);
    if (!matcher.matches()) {
      return null;
    }
    int group = 2;
    while (matcher.group(group) == null) {
      group++;
    }
    return integer(matcher.group(1), matcher.group(group), RADIX[group]);
  }

  private static @Nullable NumberText integer(String sign, String digits, int radix) {
    String significant = digits.replaceFirst("^0+(?=.)", "");
    if (significant.length() > LONGEST_INTEGER) {
      return null;
    }
    String minus = sign.equals("-") ? "-" : "";
    var value = new BigInteger(minus + significant, radix);
    if (value.bitLength() <= 63) {
      return new NumberText(value.signum() == 0 ? minus + "0" : value.toString(), Kind.INTEGER);
    }
    boolean unsigned = sign.isEmpty() && value.bitLength() <= 64;
    return unsigned ? new NumberText(value.toString(), Kind.UNSIGNED) : null;
  }

  private static @Nullable NumberText signedBinary(String plain) {
    Matcher matcher = SIGNED_BINARY.matcher(plain);
    return matcher.matches() ? integer(matcher.group(1), matcher.group(2), 2) : null;
  }

  private static @Nullable NumberText fraction(String plain) {
    if (!FLOAT.matcher(plain).matches()) {
      return null;
    }
    double rounded = Double.parseDouble(plain);
    return Double.isInfinite(rounded) ? null : new NumberText(text(plain, rounded), Kind.FLOAT);
  }

  private static String text(String plain, double rounded) {
    boolean json = JSON.matcher(plain).matches();
    boolean keeps = json && plain.indexOf('e') < 0 && plain.indexOf('E') < 0;
    if (keeps) {
      return plain;
    }
    if (plain.length() > LONGEST) {
      return Double.toString(rounded);
    }
    try {
      String text = new BigDecimal(plain).toString();
      return json ? plain : plain.startsWith("-") && !text.startsWith("-") ? "-" + text : text;
    } catch (NumberFormatException exponentOutOfRange) {
      return Double.toString(rounded);
    }
  }

  /** Returns a number as a field name, in kubectl's form, or null if kubectl refuses it. */
  static @Nullable String name(NumberText number) {
    String text = number.text();
    return switch (number.kind()) {
      case INTEGER -> text.equals("-0") ? "0" : text;
      case UNSIGNED -> null;
      case FLOAT ->
          text.endsWith("inf") || text.endsWith("nan")
              ? text
              : shortest((float) Double.parseDouble(text));
    };
  }

  /** Returns the result of Go's {@code FormatFloat(f, 'g', -1, 32)}. */
  private static String shortest(float value) {
    if (Float.isInfinite(value)) {
      return value > 0 ? ".inf" : "-.inf";
    }
    String sign = Float.compare(value, 0f) < 0 ? "-" : "";
    if (value == 0) {
      return sign + "0";
    }
    BigDecimal digits = shortestDigits(Math.abs(value));
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

  private static BigDecimal shortestDigits(float value) {
    var exact = new BigDecimal(value);
    int precision = 1;
    BigDecimal rounded = exact;
    do {
      rounded = exact.round(new MathContext(precision++, RoundingMode.HALF_EVEN));
    } while (rounded.floatValue() != value);
    return rounded.stripTrailingZeros();
  }
}

package dev.kubewright.importer.read;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;

/** Texts of keys that are numbers, as kubectl writes them in JSON. */
final class NumberKeys {
  /** Numbers that JSON does not have. As keys they are texts. */
  private static final Map<String, String> WITHOUT_DIGITS =
      Map.ofEntries(
          Map.entry(".inf", ".inf"),
          Map.entry(".Inf", ".inf"),
          Map.entry(".INF", ".inf"),
          Map.entry("+.inf", ".inf"),
          Map.entry("+.Inf", ".inf"),
          Map.entry("+.INF", ".inf"),
          Map.entry("-.inf", "-.inf"),
          Map.entry("-.Inf", "-.inf"),
          Map.entry("-.INF", "-.inf"),
          Map.entry(".nan", ".nan"),
          Map.entry(".NaN", ".nan"),
          Map.entry(".NAN", ".nan"));

  private static final int LEAST_PLAIN = -4;
  private static final int FIRST_LARGE = 6;

  private NumberKeys() {}

  static boolean isWithoutDigits(String word) {
    return WITHOUT_DIGITS.containsKey(word);
  }

  /**
   * Returns the text of a key, or nothing for a word that is no number, and for an integer that
   * kubectl refuses: one that fits into 64 bits only without a sign.
   *
   * @param fraction whether the tag says that it is a floating-point number
   */
  static Optional<String> of(String word, boolean fraction) {
    String known = WITHOUT_DIGITS.get(word);
    if (known != null) {
      return Optional.of(known).filter(all -> fraction);
    }
    Optional<JsonNode> number = PlainScalars.number(word);
    if (number.isEmpty() || !number.get().isIntegralNumber()) {
      return number
          .filter(any -> fraction)
          .map(any -> shortest((float) Double.parseDouble(word.replace("_", ""))));
    }
    BigInteger integer = number.get().bigIntegerValue();
    if (!fraction && integer.bitLength() < Long.SIZE) {
      return Optional.of(integer.toString());
    }
    boolean unsigned = integer.signum() > 0 && integer.bitLength() == Long.SIZE;
    return unsigned && !fraction
        ? Optional.empty()
        : Optional.of(shortest((float) integer.doubleValue()));
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
    if (exponent >= LEAST_PLAIN && exponent < FIRST_LARGE) {
      return sign + digits.toPlainString();
    }
    String all = digits.unscaledValue().toString();
    String fraction = all.length() == 1 ? "" : "." + all.substring(1);
    String two = (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
    return sign + all.charAt(0) + fraction + (exponent < 0 ? "e-" : "e+") + two;
  }

  private static BigDecimal shortestDigits(float value) {
    BigDecimal exact = new BigDecimal(value);
    int precision = 1;
    BigDecimal rounded = exact;
    do {
      rounded = exact.round(new MathContext(precision++, RoundingMode.HALF_EVEN));
    } while (rounded.floatValue() != value);
    return rounded.stripTrailingZeros();
  }
}

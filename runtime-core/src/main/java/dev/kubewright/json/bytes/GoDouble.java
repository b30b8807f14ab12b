package dev.kubewright.json.bytes;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * Formats doubles as the API server does (Go, encoding/json): the fewest digits that read back as
 * the same double. Values from 1e-6 up to 1e21 have no exponent, others have one.
 */
public final class GoDouble {
  private static final double EXACT_INTEGERS = 1L << 53;

  private GoDouble() {}

  /** Returns the text of a finite double. */
  public static String format(double value) {
    if (value == 0) {
      return 1 / value < 0 ? "-0" : "0";
    }
    double size = Math.abs(value);
    if (size < EXACT_INTEGERS && size == Math.rint(size)) {
      return Long.toString((long) value);
    }
    BigDecimal digits = shortest(size).stripTrailingZeros();
    String text = size < 1e-6 || size >= 1e21 ? scientific(digits) : digits.toPlainString();
    return value < 0 ? "-" + text : text;
  }

  private static String scientific(BigDecimal digits) {
    String unscaled = digits.unscaledValue().toString();
    int exponent = unscaled.length() - 1 - digits.scale();
    String fraction = unscaled.length() == 1 ? "" : "." + unscaled.substring(1);
    return unscaled.charAt(0) + fraction + "e" + (exponent < 0 ? "" : "+") + exponent;
  }

  /** Before JDK 19, Double.toString returns one digit too many for some values. */
  private static BigDecimal shortest(double size) {
    BigDecimal exact = new BigDecimal(size);
    BigDecimal best = new BigDecimal(Double.toString(size));
    int from = best.stripTrailingZeros().precision();
    for (int digits = from; digits > 0; digits--) {
      BigDecimal candidate = nearest(exact, digits);
      if (candidate == null) {
        return best;
      }
      best = candidate;
    }
    return best;
  }

  private static @Nullable BigDecimal nearest(BigDecimal exact, int digits) {
    BigDecimal below = readsBack(exact, digits, RoundingMode.DOWN);
    BigDecimal above = readsBack(exact, digits, RoundingMode.UP);
    if (below == null || above == null) {
      return below == null ? above : below;
    }
    return exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
  }

  private static @Nullable BigDecimal readsBack(
      BigDecimal exact, int digits, RoundingMode rounding) {
    BigDecimal rounded = exact.round(new MathContext(digits, rounding));
    return rounded.doubleValue() == exact.doubleValue() ? rounded : null;
  }
}

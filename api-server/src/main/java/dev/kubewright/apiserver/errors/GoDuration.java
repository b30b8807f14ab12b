package dev.kubewright.apiserver.errors;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A duration as Go reads it, such as {@code 1h2.5s}. The time for reading grows with the text, and
 * not faster.
 *
 * @param nanos the length without the sign
 * @param fault what is wrong, or empty
 */
record GoDuration(BigDecimal nanos, String fault) {
  private static final BigDecimal MAX_NANOS = new BigDecimal(BigInteger.ONE.shiftLeft(63));

  /** More digits are more nanoseconds than there may be. */
  private static final int MOST_DIGITS = 19;

  /** Further decimals are less than a nanosecond of every unit. */
  private static final int MOST_DECIMALS = 30;

  private static final Map<String, Long> UNITS =
      Map.of(
          "ns", 1L,
          "us", 1_000L,
          "\u00b5s", 1_000L,
          "\u03bcs", 1_000L,
          "ms", 1_000_000L,
          "s", 1_000_000_000L,
          "m", 60_000_000_000L,
          "h", 3_600_000_000_000L);

  static GoDuration of(String text) {
    int at = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    String invalid = "time: invalid duration " + GoText.quote(text);
    if (text.length() == at + 1 && text.charAt(at) == '0') {
      return new GoDuration(BigDecimal.ZERO, "");
    }
    if (text.length() == at) {
      return faulty(invalid);
    }
    BigDecimal total = BigDecimal.ZERO;
    while (at < text.length()) {
      int number = end(text, at, true);
      int unit = end(text, number, false);
      BigDecimal amount = amount(text.substring(at, number));
      if (amount == null) {
        return faulty(invalid);
      }
      if (unit == number) {
        return faulty("time: missing unit in duration " + GoText.quote(text));
      }
      String name = text.substring(number, unit);
      Long nanos = UNITS.get(name);
      if (nanos == null) {
        String quoted = GoText.quote(name);
        return faulty("time: unknown unit " + quoted + " in duration " + GoText.quote(text));
      }
      total = total.add(amount.multiply(BigDecimal.valueOf(nanos)));
      at = unit;
    }
    return total.compareTo(MAX_NANOS) >= 0 ? faulty(invalid) : new GoDuration(total, "");
  }

  private static GoDuration faulty(String fault) {
    return new GoDuration(BigDecimal.ZERO, fault);
  }

  /** Returns a number with or without decimals, or null if it is none or too large. */
  private static @Nullable BigDecimal amount(String text) {
    int point = text.indexOf('.');
    String whole = point < 0 ? text : text.substring(0, point);
    String decimals = point < 0 ? "" : text.substring(point + 1);
    int zeros = 0;
    while (zeros < whole.length() && whole.charAt(zeros) == '0') {
      zeros++;
    }
    boolean digits = !whole.isEmpty() || !decimals.isEmpty();
    if (!digits || decimals.indexOf('.') >= 0 || whole.length() - zeros > MOST_DIGITS) {
      return null;
    }
    String kept = decimals.substring(0, Math.min(decimals.length(), MOST_DECIMALS));
    return new BigDecimal("0" + whole.substring(zeros) + ".0")
        .add(new BigDecimal("0." + kept + "0"));
  }

  private static int end(String text, int from, boolean numeric) {
    int end = from;
    while (end < text.length()) {
      char c = text.charAt(end);
      if ((c == '.' || (c >= '0' && c <= '9')) != numeric) {
        break;
      }
      end++;
    }
    return end;
  }
}

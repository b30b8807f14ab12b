package dev.kubewright.json;

import dev.kubewright.json.bytes.Excerpt;
import java.time.Duration;

/**
 * Durations as Go writes them: {@code 1h5m0s}. The grammar, the units and the canonical form are
 * those of {@code time.ParseDuration} and {@code Duration.String}. A value is a number of
 * nanoseconds that fits into 64 bits, about 292 years.
 */
final class GoDuration {
  private static final long MICRO = 1_000;
  private static final long MILLI = 1_000_000;
  private static final long SECOND = 1_000_000_000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;
  private static final long LIMIT = Long.MIN_VALUE; // 2 to the power of 63, as an unsigned number

  private final String text;
  private int at;
  private long fraction; // unsigned
  private double scale = 1;

  private GoDuration(String text) {
    this.text = text;
  }

  /**
   * Parses a duration.
   *
   * @throws IllegalArgumentException if the text is no duration, or does not fit
   */
  static Duration parse(String text) {
    return Duration.ofNanos(new GoDuration(text).nanos());
  }

  /**
   * Returns the canonical text, such as {@code 1h5m0s}, {@code 1.5ms} or {@code 0s}.
   *
   * @throws ArithmeticException if the duration does not fit
   */
  static String format(Duration duration) {
    long nanos = duration.toNanos();
    String sign = nanos < 0 ? "-" : "";
    long amount = nanos < 0 ? -nanos : nanos; // unsigned: the smallest value stays as it is
    if (amount == 0) {
      return "0s";
    }
    if (Long.compareUnsigned(amount, SECOND) < 0) {
      long unit = amount < MICRO ? 1 : amount < MILLI ? MICRO : MILLI;
      String name = unit == 1 ? "ns" : unit == MICRO ? "\u00b5s" : "ms";
      return sign + fixed(amount, unit) + name;
    }
    long hours = Long.divideUnsigned(amount, HOUR);
    long behindHours = Long.remainderUnsigned(amount, HOUR);
    long minutes = behindHours / MINUTE;
    String seconds = fixed(behindHours % MINUTE, SECOND) + "s";
    if (hours > 0) {
      return sign + hours + "h" + minutes + "m" + seconds;
    }
    return sign + (minutes > 0 ? minutes + "m" : "") + seconds;
  }

  /** An amount in a unit, with as many fraction digits as it needs. */
  private static String fixed(long amount, long unit) {
    long fraction = amount % unit;
    if (fraction == 0) {
      return Long.toString(amount / unit);
    }
    String digits = Long.toString(unit + fraction).substring(1);
    int end = digits.length();
    while (digits.charAt(end - 1) == '0') {
      end--;
    }
    return amount / unit + "." + digits.substring(0, end);
  }

  private long nanos() {
    boolean negative = text.startsWith("-");
    if (negative || text.startsWith("+")) {
      at++;
    }
    if (text.substring(at).equals("0")) {
      return 0;
    }
    if (at == text.length()) {
      throw wrong("is not a duration such as 1h5m0s");
    }
    long sum = 0;
    while (at < text.length()) {
      long part = part();
      if (Long.compareUnsigned(part, LIMIT - sum) > 0) {
        throw tooLong();
      }
      sum += part;
    }
    if (sum == LIMIT && !negative) {
      throw tooLong();
    }
    return negative ? -sum : sum;
  }

  /** A number with its unit, in nanoseconds. */
  private long part() {
    int start = at;
    long whole = whole();
    boolean digits = at > start;
    fraction = 0;
    if (at < text.length() && text.charAt(at) == '.') {
      at++;
      start = at;
      fraction();
      digits |= at > start;
    }
    if (!digits) {
      throw wrong("is not a duration such as 1h5m0s");
    }
    long unit = unit();
    if (Long.compareUnsigned(whole, Long.divideUnsigned(LIMIT, unit)) > 0) {
      throw tooLong();
    }
    long nanos = whole * unit;
    long more = behindPoint(unit);
    if (Long.compareUnsigned(more, LIMIT - nanos) > 0) {
      throw tooLong();
    }
    return nanos + more;
  }

  private boolean digit() {
    return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  private long whole() {
    long value = 0;
    for (; digit(); at++) {
      int digit = text.charAt(at) - '0';
      if (Long.compareUnsigned(value, Long.divideUnsigned(LIMIT, 10)) > 0) {
        throw tooLong();
      }
      value = value * 10 + digit;
      if (Long.compareUnsigned(value, LIMIT) > 0) {
        throw tooLong();
      }
    }
    return value;
  }

  /** Reads the digits behind the point; those that do not fit are dropped, as in Go. */
  private void fraction() {
    fraction = 0;
    scale = 1;
    boolean full = false;
    for (; digit(); at++) {
      full = full || Long.compareUnsigned(fraction, Long.MAX_VALUE / 10) > 0;
      if (!full) {
        fraction = fraction * 10 + text.charAt(at) - '0';
        scale *= 10;
      }
    }
  }

  /** The nanoseconds of the fraction, rounded as Go rounds them. */
  private long behindPoint(long unit) {
    double digits = fraction < 0 ? 0x1p63 : fraction;
    return (long) (digits * (unit / scale));
  }

  private long unit() {
    int start = at;
    while (at < text.length() && text.charAt(at) != '.' && !digit()) {
      at++;
    }
    String name = text.substring(start, at);
    return switch (name) {
      case "ns" -> 1;
      case "us", "\u00b5s", "\u03bcs" -> MICRO;
      case "ms" -> MILLI;
      case "s" -> SECOND;
      case "m" -> MINUTE;
      case "h" -> HOUR;
      case "" -> throw wrong("has a number without a unit; use ns, us, ms, s, m or h");
      default ->
          throw wrong(
              "has the unknown unit " + Excerpt.quoted(name) + "; use ns, us, ms, s, m or h");
    };
  }

  private IllegalArgumentException tooLong() {
    return wrong("is longer than 292 years, which no duration of the API is");
  }

  private IllegalArgumentException wrong(String problem) {
    return new IllegalArgumentException(Excerpt.quoted(text) + " " + problem);
  }
}

package dev.kubewright.apiserver.errors;

import java.math.BigDecimal;
import java.time.Duration;

/** Reads and writes texts in the real server's form: quoted strings and durations. */
public final class GoText {
  private static final String ESCAPED = "\u0007\b\f\n\r\t\u000b\\\"";
  private static final String ESCAPES = "abfnrtv\\\"";

  private GoText() {}

  /** Returns the text in double quotes. Characters that cannot be printed are escaped. */
  public static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints().forEach(point -> quote(point, quoted));
    return quoted.append('"').toString();
  }

  private static void quote(int point, StringBuilder quoted) {
    int known = point < 0x80 ? ESCAPED.indexOf(point) : -1;
    if (known >= 0) {
      quoted.append('\\').append(ESCAPES.charAt(known));
    } else if (isPrintable(point)) {
      quoted.appendCodePoint(point);
    } else if (point < 0x20 || point == 0x7f) {
      quoted.append(String.format("\\x%02x", point));
    } else {
      quoted.append(String.format(point < 0x10000 ? "\\u%04x" : "\\U%08x", point));
    }
  }

  /** Returns whether a character is a letter, mark, number, punctuation, symbol or the space. */
  public static boolean isPrintable(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.SPACE_SEPARATOR -> point == ' ';
      default -> true;
    };
  }

  /** Returns the fault of a duration such as {@code 1h2.5s}, or the empty string. */
  public static String durationFault(String text) {
    return GoDuration.of(text).fault();
  }

  /** Returns a duration for which {@link #durationFault} finds no fault. */
  public static Duration duration(String text) {
    BigDecimal nanos = GoDuration.of(text).nanos();
    return Duration.ofNanos((text.startsWith("-") ? nanos.negate() : nanos).longValue());
  }

  /**
   * Returns a floating-point number as Go prints it: with the fewest digits, and with an exponent
   * below -4 and from 6 on.
   */
  public static String number(BigDecimal value) {
    BigDecimal plain = value.stripTrailingZeros();
    int exponent = plain.precision() - plain.scale() - 1;
    if (plain.signum() == 0 || (exponent >= -4 && exponent < 6)) {
      return plain.toPlainString();
    }
    String digits = plain.unscaledValue().abs().toString();
    return (plain.signum() < 0 ? "-" : "")
        + digits.charAt(0)
        + (digits.length() > 1 ? "." + digits.substring(1) : "")
        + "e"
        + (exponent < 0 ? "-" : "+")
        + (Math.abs(exponent) < 10 ? "0" : "")
        + Math.abs(exponent);
  }
}

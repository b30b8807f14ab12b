package dev.kubewright.apiserver.values;

import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.Year;
import java.time.format.DateTimeFormatter;

/** Reads times as Go does, with its messages, and writes them in UTC. */
final class GoTimes {
  private static final String SECONDS = "2006-01-02T15:04:05Z07:00";
  private static final String MICROS = "2006-01-02T15:04:05.000000Z07:00";
  private static final String FRACTION = ".000000";
  private static final DateTimeFormatter TO_SECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss'Z'");
  private static final DateTimeFormatter TO_MICROS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'");
  private static final LocalDateTime ZERO = LocalDateTime.of(1, 1, 1, 0, 0);
  private static final int MAX_OFFSET_HOURS = 24;

  private final String text;
  private final String layout;
  private final boolean micros;
  private String rest;

  private GoTimes(String text, boolean micros) {
    this.text = text;
    this.rest = text;
    this.micros = micros;
    this.layout = micros ? MICROS : SECONDS;
  }

  /** Thrown for a text that is no time. */
  static final class NoTime extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoTime(String message) {
      super(message, null, false, false);
    }
  }

  /**
   * Returns the text in which Go writes a time, or the empty string for Go's zero time.
   *
   * @param micros whether the text must have six decimals, and keeps them
   * @throws NoTime if the text is no time
   */
  static String normal(String text, boolean micros) {
    LocalDateTime utc = new GoTimes(text, micros).read();
    if (utc.equals(ZERO)) {
      return "";
    }
    return (micros ? TO_MICROS : TO_SECONDS).format(utc);
  }

  private LocalDateTime read() {
    int year = number("2006", 4, true);
    skip("-");
    int month = inRange(number("01", 2, true), 1, 12, "month");
    skip("-");
    int day = number("02", 2, true);
    skip("T");
    int hour = inRange(number("15", 2, false), 0, 23, "hour");
    skip(":");
    int minute = inRange(number("04", 2, true), 0, 59, "minute");
    skip(":");
    int second = inRange(number("05", 2, true), 0, 59, "second");
    int nanos = fraction();
    int offset = offset();
    if (!rest.isEmpty()) {
      throw fault(": extra text: " + quoted(rest));
    }
    int days = Month.of(month).length(Year.isLeap(year));
    inRange(day, 1, days, "day");
    return LocalDateTime.of(year, month, day, hour, minute, second, nanos).minusSeconds(offset);
  }

  private int number(String element, int length, boolean fixed) {
    int digits = 0;
    while (digits < length && isDigit(digits)) {
      digits++;
    }
    if (digits < length && (fixed || digits == 0)) {
      throw unreadable(element, rest);
    }
    int number = Integer.parseInt(rest.substring(0, digits));
    rest = rest.substring(digits);
    return number;
  }

  private boolean isDigit(int at) {
    return at < rest.length() && rest.charAt(at) >= '0' && rest.charAt(at) <= '9';
  }

  private void skip(String wanted) {
    if (!rest.startsWith(wanted)) {
      throw unreadable(wanted, rest);
    }
    rest = rest.substring(1);
  }

  private int inRange(int number, int least, int most, String what) {
    if (number < least || number > most) {
      throw fault(": " + what + " out of range");
    }
    return number;
  }

  /** Returns nanoseconds. A time in seconds may have decimals, which are lost. */
  private int fraction() {
    boolean point = !rest.isEmpty() && (rest.charAt(0) == '.' || rest.charAt(0) == ',');
    if (!micros) {
      int end = 1;
      while (point && isDigit(end)) {
        end++;
      }
      rest = point && end > 1 ? rest.substring(end) : rest;
      return 0;
    }
    String held = rest;
    int end = FRACTION.length();
    boolean fits = point && rest.length() >= end;
    for (int i = 1; fits && i < end; i++) {
      fits = isDigit(i);
    }
    if (!fits) {
      throw unreadable(FRACTION, held);
    }
    int number = Integer.parseInt(rest.substring(1, end));
    rest = rest.substring(end);
    return number * 1000;
  }

  /** Returns seconds east of UTC. */
  private int offset() {
    String element = "Z07:00";
    if (rest.startsWith("Z")) {
      rest = rest.substring(1);
      return 0;
    }
    int length = element.length();
    boolean fits = rest.length() >= length && rest.charAt(3) == ':';
    for (int at : new int[] {1, 2, 4, 5}) {
      fits = fits && isDigit(at);
    }
    if (!fits) {
      throw unreadable(element, rest);
    }
    int hours = Integer.parseInt(rest.substring(1, 3));
    int minutes = Integer.parseInt(rest.substring(4, length));
    inRange(hours, 0, MAX_OFFSET_HOURS, "time zone offset hour");
    inRange(minutes, 0, 60, "time zone offset minute");
    char sign = rest.charAt(0);
    if (sign != '+' && sign != '-') {
      throw unreadable(element, rest);
    }
    rest = rest.substring(length);
    int seconds = hours * 3600 + minutes * 60;
    return sign == '-' ? -seconds : seconds;
  }

  private NoTime unreadable(String element, String value) {
    return fault(
        " as " + quoted(layout) + ": cannot parse " + quoted(value) + " as " + quoted(element));
  }

  private NoTime fault(String what) {
    return new NoTime("parsing time " + quoted(text) + what);
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints().forEach(point -> quote(point, quoted));
    return quoted.append('"').toString();
  }

  private static void quote(int point, StringBuilder quoted) {
    if (point == '"' || point == '\\') {
      quoted.append('\\').appendCodePoint(point);
    } else if (point >= ' ' && point < 0x7f) {
      quoted.appendCodePoint(point);
    } else {
      for (byte b : Character.toString(point).getBytes(StandardCharsets.UTF_8)) {
        quoted.append(String.format("\\x%02x", b & 0xff));
      }
    }
  }
}

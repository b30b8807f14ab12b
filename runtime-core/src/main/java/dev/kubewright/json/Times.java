package dev.kubewright.json;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Times on the wire, as apimachinery's Time and MicroTime are: RFC 3339 with any offset in, UTC
 * out. Years run from 0 to 9999, which is all that the form can express.
 */
public final class Times {
  private static final long EARLIEST = -62167219200L;
  private static final long LATEST = 253402300799L;
  private static final int SHORTEST = "2006-01-02T15:04:05Z".length();
  private static final int LONGEST = "2006-01-02T15:04:05.000000000+00:00".length();
  private static final Pattern FORM =
      Pattern.compile(
          "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)");

  private Times() {}

  /**
   * Reads a time.
   *
   * @throws CodecException if the value is not an RFC 3339 time
   */
  public static Instant read(JsonReader in) {
    return in.readInstant();
  }

  /**
   * Writes a time, {@code 2006-01-02T15:04:05Z}; what is below the second is dropped.
   *
   * @throws CodecException if its year is not from 0 to 9999
   */
  public static void writeTime(JsonWriter out, Instant time) {
    out.writeString(format(out, time, false));
  }

  /**
   * Writes a time with six digits, {@code 2006-01-02T15:04:05.000000Z}; the rest is dropped.
   *
   * @throws CodecException if its year is not from 0 to 9999
   */
  public static void writeMicroTime(JsonWriter out, Instant time) {
    out.writeString(format(out, time, true));
  }

  private static String format(JsonWriter out, Instant time, boolean micros) {
    try {
      return micros ? formatMicroTime(time) : formatTime(time);
    } catch (IllegalArgumentException e) {
      throw out.error(String.valueOf(e.getMessage()));
    }
  }

  /**
   * The time of an RFC 3339 text with at most nine fraction digits.
   *
   * @throws IllegalArgumentException if the text is no such time
   */
  public static Instant parse(String text) {
    if (text.length() < SHORTEST || text.length() > LONGEST || !FORM.matcher(text).matches()) {
      throw malformed(text, null);
    }
    try {
      var local =
          LocalDateTime.of(
              digits(text, 0, 4),
              digits(text, 5, 7),
              digits(text, 8, 10),
              digits(text, 11, 13),
              digits(text, 14, 16),
              digits(text, 17, 19),
              nanos(text));
      return inRange(local.toInstant(ZoneOffset.UTC).minusSeconds(offsetSeconds(text)), text);
    } catch (DateTimeException e) {
      throw malformed(text, e);
    }
  }

  /**
   * A time in the form {@code 2006-01-02T15:04:05Z}.
   *
   * @throws IllegalArgumentException if its year is not from 0 to 9999
   */
  public static String formatTime(Instant time) {
    return seconds(time).append('Z').toString();
  }

  /**
   * A time in the form {@code 2006-01-02T15:04:05.000000Z}.
   *
   * @throws IllegalArgumentException if its year is not from 0 to 9999
   */
  public static String formatMicroTime(Instant time) {
    StringBuilder text = seconds(time).append('.');
    pad(text, time.getNano() / 1000, 6);
    return text.append('Z').toString();
  }

  private static StringBuilder seconds(Instant time) {
    var local = LocalDateTime.ofInstant(inRange(time, time), ZoneOffset.UTC);
    var text = new StringBuilder(LONGEST);
    pad(text, local.getYear(), 4);
    pad(text.append('-'), local.getMonthValue(), 2);
    pad(text.append('-'), local.getDayOfMonth(), 2);
    pad(text.append('T'), local.getHour(), 2);
    pad(text.append(':'), local.getMinute(), 2);
    pad(text.append(':'), local.getSecond(), 2);
    return text;
  }

  private static void pad(StringBuilder text, int value, int digits) {
    String number = Integer.toString(value);
    text.append("0".repeat(digits - number.length())).append(number);
  }

  private static Instant inRange(Instant time, Object shown) {
    if (time.getEpochSecond() < EARLIEST || time.getEpochSecond() > LATEST) {
      throw new IllegalArgumentException(
          "the time " + shown + " is outside the years 0000 to 9999 in UTC");
    }
    return time;
  }

  private static int nanos(String text) {
    if (text.charAt(19) != '.') {
      return 0;
    }
    int value = 0;
    int at = 20;
    int digits = 0;
    for (; Character.isDigit(text.charAt(at)); at++, digits++) {
      value = value * 10 + text.charAt(at) - '0';
    }
    for (; digits < 9; digits++) {
      value *= 10;
    }
    return value;
  }

  private static int offsetSeconds(String text) {
    if (text.endsWith("Z")) {
      return 0;
    }
    int sign = text.length() - 6;
    int hours = digits(text, sign + 1, sign + 3);
    int minutes = digits(text, sign + 4, sign + 6);
    if (hours > 23 || minutes > 59) {
      throw malformed(text, null);
    }
    int seconds = (hours * 60 + minutes) * 60;
    return text.charAt(sign) == '-' ? -seconds : seconds;
  }

  private static int digits(String text, int from, int to) {
    return Integer.parseInt(text, from, to, 10);
  }

  private static IllegalArgumentException malformed(String text, @Nullable Exception cause) {
    return new IllegalArgumentException(
        "expected an RFC 3339 time such as 2006-01-02T15:04:05Z but found " + Excerpt.quoted(text),
        cause);
  }
}

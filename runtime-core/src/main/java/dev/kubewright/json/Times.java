package dev.kubewright.json;

import dev.kubewright.json.bytes.Excerpt;
import dev.kubewright.json.bytes.Timestamps;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes times as apimachinery's Time and MicroTime: RFC 3339. Any offset is read. UTC is
 * written. Years run from 0 to 9999, because the form cannot express others.
 *
 * <p>As in Go, any number of fraction digits is read, and all after the ninth are dropped. A comma
 * may replace the point, and an hour may have one digit. The first moment of year 1 is Go's zero
 * time. It is the value of {@code null} in a list or map, and {@link Codecs#INSTANT} writes it as
 * {@code null}.
 */
public final class Times {
  private static final int MOST_FRACTION_DIGITS = 9;
  private static final Pattern FORM =
      Pattern.compile(
          "(\\d{4})-(\\d\\d)-(\\d\\d)T(\\d\\d?):(\\d\\d):(\\d\\d)([.,]\\d++)?(Z|[+-]\\d\\d:\\d\\d)");

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
   * Writes a time in the form {@code 2006-01-02T15:04:05Z}. Fractions of seconds are dropped.
   *
   * @throws CodecException if its year is not from 0 to 9999
   */
  public static void writeTime(JsonWriter out, Instant time) {
    out.writeTime(time, false);
  }

  /**
   * Writes a time in the form {@code 2006-01-02T15:04:05.000000Z}. Further digits are dropped.
   *
   * @throws CodecException if its year is not from 0 to 9999
   */
  public static void writeMicroTime(JsonWriter out, Instant time) {
    out.writeTime(time, true);
  }

  /**
   * Returns the time of an RFC 3339 text. Drops digits after the ninth of a fraction.
   *
   * @throws IllegalArgumentException if the text is not such a time
   */
  public static Instant parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw malformed(text, null);
    }
    try {
      var local =
          LocalDateTime.of(
              number(form, 1),
              number(form, 2),
              number(form, 3),
              number(form, 4),
              number(form, 5),
              number(form, 6),
              nanos(form.group(7)));
      int offset = offsetSeconds(form.group(8), text);
      return inRange(local.toInstant(ZoneOffset.UTC).minusSeconds(offset), text);
    } catch (DateTimeException e) {
      throw malformed(text, e);
    }
  }

  /**
   * Returns a time in the form {@code 2006-01-02T15:04:05Z}.
   *
   * @throws IllegalArgumentException if its year is not from 0 to 9999
   */
  public static String formatTime(Instant time) {
    return seconds(time).append('Z').toString();
  }

  /**
   * Returns a time in the form {@code 2006-01-02T15:04:05.000000Z}.
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
    var text = new StringBuilder("2006-01-02T15:04:05.000000Z".length());
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
    if (!Timestamps.fits(time)) {
      throw new IllegalArgumentException(Timestamps.outside(shown));
    }
    return time;
  }

  private static int nanos(@Nullable String fraction) {
    String digits = fraction == null ? "" : fraction;
    int value = 0;
    for (int digit = 1; digit <= MOST_FRACTION_DIGITS; digit++) {
      value = value * 10 + (digit < digits.length() ? digits.charAt(digit) - '0' : 0);
    }
    return value;
  }

  /** Go accepts offsets of up to 24 hours and 60 minutes. */
  private static int offsetSeconds(String offset, String text) {
    if (offset.equals("Z")) {
      return 0;
    }
    int hours = Integer.parseInt(offset, 1, 3, 10);
    int minutes = Integer.parseInt(offset, 4, 6, 10);
    if (hours > 24 || minutes > 60) {
      throw malformed(text, null);
    }
    int seconds = (hours * 60 + minutes) * 60;
    return offset.charAt(0) == '-' ? -seconds : seconds;
  }

  private static int number(Matcher form, int group) {
    return Integer.parseInt(form.group(group));
  }

  private static IllegalArgumentException malformed(String text, @Nullable Exception cause) {
    return new IllegalArgumentException(
        "expected an RFC 3339 time such as 2006-01-02T15:04:05Z but found " + Excerpt.quoted(text),
        cause);
  }
}

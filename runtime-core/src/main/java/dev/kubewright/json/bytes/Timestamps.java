package dev.kubewright.json.bytes;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the times that servers write: {@code 2006-01-02T15:04:05Z}, with or without six
 * fraction digits.
 */
public final class Timestamps {
  private static final int SECONDS = "2006-01-02T15:04:05Z".length();
  private static final int MICROS = "2006-01-02T15:04:05.000000Z".length();
  private static final int BAD = -1;

  /** Go's zero time. */
  public static final Instant ZERO = Instant.ofEpochSecond(-62135596800L);

  private static final long EARLIEST = -62167219200L;
  private static final long LATEST = 253402300799L;

  private Timestamps() {}

  /** Returns whether the form can express a time. */
  public static boolean fits(Instant time) {
    return time.getEpochSecond() >= EARLIEST && time.getEpochSecond() <= LATEST;
  }

  /** Returns what is wrong with a time that does not {@linkplain #fits fit}. */
  public static String outside(Object shown) {
    return "the time " + shown + " is outside the years 0000 to 9999 in UTC";
  }

  /**
   * Returns the time in a range. Returns null if it does not have one of those two forms, or does
   * not exist.
   */
  public static @Nullable Instant plain(byte[] buf, int from, int to) {
    int length = to - from;
    if (length != SECONDS && length != MICROS || buf[to - 1] != 'Z') {
      return null;
    }
    if (buf[from + 4] != '-'
        || buf[from + 7] != '-'
        || buf[from + 10] != 'T'
        || buf[from + 13] != ':'
        || buf[from + 16] != ':') {
      return null;
    }
    long day = day(buf, from);
    int hour = two(buf, from + 11);
    int minute = two(buf, from + 14);
    int second = two(buf, from + 17);
    int micros = length == SECONDS ? 0 : micros(buf, from + SECONDS - 1);
    if (day == Long.MIN_VALUE || (hour | minute | second | micros) < 0) {
      return null;
    }
    if (hour > 23 || minute > 59 || second > 59) {
      return null;
    }
    long seconds = ((day * 24 + hour) * 60 + minute) * 60 + second;
    return Instant.ofEpochSecond(seconds, micros * 1000L);
  }

  /**
   * Returns the days since 1970-01-01 in the Gregorian calendar, or the smallest long for no date.
   */
  private static long day(byte[] buf, int from) {
    int century = two(buf, from);
    int rest = two(buf, from + 2);
    int month = two(buf, from + 5);
    int dayOfMonth = two(buf, from + 8);
    if ((century | rest) < 0 || month < 1 || month > 12 || dayOfMonth < 1) {
      return Long.MIN_VALUE;
    }
    int year = century * 100 + rest;
    boolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    int length = month == 2 ? leap ? 29 : 28 : 30 + (month + month / 8) % 2;
    if (dayOfMonth > length) {
      return Long.MIN_VALUE;
    }
    // Here years begin in March, so that February 29 is the last day of a year.
    int shifted = month > 2 ? year : year - 1;
    int era = Math.floorDiv(shifted, 400);
    int yearOfEra = shifted - era * 400;
    int dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + dayOfMonth - 1;
    long dayOfEra = yearOfEra * 365L + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146097L + dayOfEra - 719468;
  }

  private static int two(byte[] buf, int from) {
    int tens = buf[from] - '0';
    int ones = buf[from + 1] - '0';
    return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? BAD : tens * 10 + ones;
  }

  private static int micros(byte[] buf, int from) {
    int first = two(buf, from + 1);
    int second = two(buf, from + 3);
    int third = two(buf, from + 5);
    return buf[from] != '.' || (first | second | third) < 0
        ? BAD
        : (first * 100 + second) * 100 + third;
  }

  /**
   * Writes a time that {@link #fits}. There must be room for it.
   *
   * @return the index behind it
   */
  public static int write(Instant time, boolean micros, byte[] buf, int from) {
    long day = Math.floorDiv(time.getEpochSecond(), 86_400L);
    int second = (int) (time.getEpochSecond() - day * 86_400L);
    // As above, years begin in March.
    long shifted = day + 719468;
    long era = Math.floorDiv(shifted, 146097L);
    int dayOfEra = (int) (shifted - era * 146097L);
    int yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
    int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    int shiftedMonth = (5 * dayOfYear + 2) / 153;
    int month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
    int year = (int) (yearOfEra + era * 400) + (month <= 2 ? 1 : 0);
    put(buf, from, year / 100, '-');
    put(buf, from + 2, year % 100, '-');
    put(buf, from + 5, month, '-');
    put(buf, from + 8, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1, 'T');
    put(buf, from + 11, second / 3600, ':');
    put(buf, from + 14, second / 60 % 60, ':');
    put(buf, from + 17, second % 60, micros ? '.' : 'Z');
    if (!micros) {
      return from + SECONDS;
    }
    int fraction = time.getNano() / 1000;
    put(buf, from + 20, fraction / 10_000, 'Z');
    put(buf, from + 22, fraction / 100 % 100, 'Z');
    put(buf, from + 24, fraction % 100, 'Z');
    return from + MICROS;
  }

  private static void put(byte[] buf, int at, int twoDigits, char behind) {
    buf[at] = (byte) ('0' + twoDigits / 10);
    buf[at + 1] = (byte) ('0' + twoDigits % 10);
    buf[at + 2] = (byte) behind;
  }
}

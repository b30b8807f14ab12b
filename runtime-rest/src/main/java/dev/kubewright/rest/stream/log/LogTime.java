package dev.kubewright.rest.stream.log;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/**
 * The time with which a kubelet begins a line, such as {@code 2026-07-01T12:00:00.123456789Z}. The
 * time zone is that of the node.
 *
 * @param instant the time
 * @param length the number of bytes, with the blank after it
 */
record LogTime(Instant instant, int length) {
  private static final int SHORTEST = "2026-07-01T12:00:00Z".length();
  private static final int LONGEST = "2026-07-01T12:00:00.123456789+00:00".length();
  private static final int SEPARATOR = "2026-07-01".length();

  /** Returns the time at the begin of a line, or null if there is none. */
  static @Nullable LogTime of(byte[] bytes, int from, int to) {
    if (to - from <= SHORTEST || bytes[from + SEPARATOR] != 'T') {
      return null;
    }
    int end = from + SHORTEST;
    int last = Math.min(to, from + LONGEST + 1);
    while (end < last && bytes[end] > ' ') {
      end++;
    }
    // A line without text can lack the blank.
    boolean blank = end < to && bytes[end] == ' ';
    if (end == last && !blank) {
      return null;
    }
    String text = new String(bytes, from, end - from, StandardCharsets.ISO_8859_1);
    try {
      Instant instant = OffsetDateTime.parse(text).toInstant();
      return new LogTime(instant, end - from + (blank ? 1 : 0));
    } catch (DateTimeParseException noTime) {
      return null;
    }
  }
}

package dev.kubewright.rest.stream.log;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.transport.Response;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** Where a log begins if it is opened again. Immutable. */
final class Beginning {
  private final LogOptions options;
  private final Clock clock;
  private final long openedAt;
  private final Instant serverTime;

  /**
   * Notes when the log was opened.
   *
   * @param first the response. The time of its server is nearer to that of the node than ours.
   */
  Beginning(LogOptions options, Clock clock, Response first) {
    this.options = options;
    this.clock = clock;
    this.openedAt = clock.nanoTime();
    this.serverTime = first.header("Date").map(Beginning::parsed).orElseGet(clock::instant);
  }

  private static @Nullable Instant parsed(String date) {
    try {
      return ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
    } catch (DateTimeException noDate) {
      return null;
    }
  }

  /** Returns the options to read again from a moment before the last line that the reader got. */
  LogOptions from(History.Mark mark) {
    Instant wanted = options.sinceTime();
    Instant since = wanted != null && wanted.isAfter(mark.since()) ? wanted : mark.since();
    return options.with(o -> o.since(null).sinceTime(since).allLines());
  }

  /** Returns the options to read the last lines of the log. */
  LogOptions end(long lines) {
    return options.with(o -> o.since(null).follow(false).checkEvery(null).tailLines(lines));
  }

  /**
   * Returns a search for the lines at the end of the log that were wanted when it was opened, or
   * null if the options say in another way where to begin, or want too many.
   */
  @Nullable TailSearch tail() {
    Long tail = options.tailLines();
    boolean timed = options.since() != null || options.sinceTime() != null;
    return tail == null || tail == 0 || tail > TailSearch.MOST || timed
        ? null
        : new TailSearch(tail.intValue(), serverTime.minus(History.SLACK));
  }

  /**
   * Returns the options to open a log again of which the reader got no line, and before whose
   * wanted lines there is none. All of it is wanted then, unless no line at the end was.
   */
  LogOptions again() {
    Duration since = options.since();
    Long tail = options.tailLines();
    if (since != null) {
      Duration passed = Duration.ofNanos(clock.nanoTime() - openedAt);
      return options.with(o -> o.since(since.plus(passed)).allLines());
    }
    if (tail != null && tail == 0 && options.sinceTime() == null) {
      return options.with(o -> o.sinceTime(serverTime.minus(History.SLACK)).allLines());
    }
    return options.with(LogOptionsBuilder::allLines);
  }
}

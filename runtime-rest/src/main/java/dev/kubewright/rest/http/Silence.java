package dev.kubewright.rest.http;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.error.BrokenBodyException;
import dev.kubewright.error.TransportException.Kind;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Breaks a body off to which nothing has come for some time, although its reader waits. The reader
 * of a connection that broke without a word would otherwise wait until its own deadline. Safe for
 * all threads.
 */
final class Silence {
  private final Clock clock;
  private final Duration limit;
  private final StreamedBody body;
  private final Runnable dead;
  private final Object lock = new Object();
  private long heardAt;
  private Clock.@Nullable Alarm alarm;
  private boolean over;

  /**
   * Creates a listener that has not begun.
   *
   * @param dead called after the body is broken off. Must not block.
   */
  Silence(Clock clock, Duration limit, StreamedBody body, Runnable dead) {
    this.clock = clock;
    this.limit = limit;
    this.body = body;
    this.dead = dead;
    this.heardAt = clock.nanoTime();
  }

  /** Begins to listen. */
  void begin() {
    setAlarm(limit);
  }

  private void setAlarm(Duration delay) {
    synchronized (lock) {
      if (!over) {
        alarm = clock.schedule(delay, this::check);
      }
    }
  }

  /** Records that something has come. */
  void heard() {
    synchronized (lock) {
      heardAt = clock.nanoTime();
    }
  }

  private void check() {
    if (!body.readerWaits()) {
      heard(); // the reader is slow, so nothing more is asked of the server
    }
    long left;
    synchronized (lock) {
      left = Durations.nanos(limit) - (clock.nanoTime() - heardAt);
    }
    if (left > 0) {
      setAlarm(Duration.ofNanos(left));
      return;
    }
    body.fail(
        new BrokenBodyException(
            Kind.LOST,
            "nothing has come for " + limit.toSeconds() + " s, so the connection is dead",
            null));
    dead.run();
  }

  /** Ends listening. */
  void end() {
    synchronized (lock) {
      over = true;
      if (alarm != null) {
        alarm.cancel();
      }
    }
  }
}

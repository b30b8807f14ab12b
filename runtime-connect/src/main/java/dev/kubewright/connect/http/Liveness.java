package dev.kubewright.connect.http;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Finds out when a two-way connection is dead: nothing at all has come for some time, although the
 * client asks for a sign of life again and again.
 *
 * <p>The time stands still while a write of the client is blocked. A server that passes bytes to a
 * process answers nothing while that process does not read, and yet nothing is wrong. It also
 * stands still while the client itself reads nothing, because its receiver is slow.
 *
 * <p>Only silence is a reason to ask. The server may have closed a connection whose last bytes are
 * still on their way: a question that arrives then makes its system throw them away. Safe for all
 * threads.
 */
final class Liveness {
  /** The connection that is checked. Its methods must not block. */
  interface Line {
    /** Returns whether a write has begun and not ended, or reading pauses. */
    boolean isHeldUp();

    /** Returns whether reading pauses, although there may be something to read. */
    boolean isPausing();

    /** Asks the server for a sign of life. */
    void ping();

    /** The connection is dead. Called once. */
    void dead();
  }

  private final Clock clock;
  private final Duration pause;
  private final Duration limit;
  private final Line line;
  private final Object lock = new Object();
  private volatile long heardAt;
  private Clock.@Nullable Alarm alarm;
  private boolean over;

  /**
   * Creates a check that has not begun.
   *
   * @param pingEvery pause between two questions, at most half of the limit
   * @param limit how long nothing may come
   */
  Liveness(Clock clock, Duration pingEvery, Duration limit, Line line) {
    this.clock = clock;
    this.pause = Durations.min(pingEvery, limit.dividedBy(2));
    this.limit = limit;
    this.line = line;
  }

  /** Begins to check. */
  void begin() {
    heard();
    setAlarm(pause);
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
    heardAt = clock.nanoTime();
  }

  private void check() {
    long silence = clock.nanoTime() - heardAt;
    boolean silent = silence >= Durations.nanos(pause);
    if (line.isHeldUp()) {
      heard();
    }
    long left = Durations.nanos(limit) - (clock.nanoTime() - heardAt);
    if (left <= 0) {
      end();
      line.dead();
      return;
    }
    setAlarm(silent ? Durations.min(pause, Duration.ofNanos(left)) : pause.minusNanos(silence));
    if (silent && !line.isPausing()) {
      line.ping();
    }
  }

  /** Ends the check. */
  void end() {
    synchronized (lock) {
      over = true;
      if (alarm != null) {
        alarm.cancel();
      }
    }
  }
}

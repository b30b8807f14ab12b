package dev.kubewright.cache.reflector;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/**
 * Keeps a server that ends each watch at once from being asked for the next one all the time. Only
 * the reflector's thread uses it.
 */
final class ReopeningPace {
  /** The shortest time between two openings of watches that have ended. */
  private static final Duration LEAST = Duration.ofSeconds(1);

  private final Clock clock;
  private boolean reopened;
  private long last;

  ReopeningPace(Clock clock) {
    this.clock = clock;
  }

  /** Returns how long {@link #keep} waits if it is called now. */
  Duration due() {
    long left = LEAST.toNanos() - (clock.nanoTime() - last);
    return reopened && left > 0 ? Duration.ofNanos(left) : Duration.ZERO;
  }

  /**
   * Waits before a watch that has ended is opened again. It does not wait if that was last done
   * more than a second ago.
   *
   * @param stopped ends the waiting
   */
  void keep(CountDownLatch stopped) throws InterruptedException {
    Duration due = due();
    if (stopped.getCount() > 0 && !due.isZero()) {
      clock.await(stopped, due);
    }
    reopened = true;
    last = clock.nanoTime();
  }
}

package dev.kubewright.connect.pipeline;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.QuietLog;
import dev.kubewright.transport.Request;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;

/**
 * Logs waits for the client's limiter, by the rules of client-go's {@code rest/request.go}: more
 * than 50 ms for debugging. More than a second is a warning, at most one in ten seconds, or one a
 * second where debugging is on. Safe for all threads.
 */
final class ThrottleLog {
  private static final Duration LONG = Duration.ofMillis(50);
  private static final Duration EXTRA_LONG = Duration.ofSeconds(1);
  private static final long OFTEN = Duration.ofSeconds(1).toNanos();
  private static final long SELDOM = Duration.ofSeconds(10).toNanos();

  private final Logger log;
  private final Clock clock;
  private final Object lock = new Object();
  private boolean warned;
  private long warnedAt;

  ThrottleLog(Logger log, Clock clock) {
    this.log = log;
    this.clock = clock;
  }

  /**
   * Logs a wait.
   *
   * @param reason why the request is repeated, or {@code ""}
   */
  void waited(Request request, Duration wait, String reason) {
    if (wait.compareTo(LONG) <= 0) {
      return;
    }
    String text =
        "waited "
            + wait.toMillis()
            + " ms before sending "
            + request
            + ": "
            + (reason.isEmpty() ? "client-side throttling, not priority and fairness" : reason);
    QuietLog.log(() -> log.log(Level.DEBUG, text));
    if (wait.compareTo(EXTRA_LONG) > 0 && due()) {
      QuietLog.log(() -> log.log(Level.WARNING, text));
    }
  }

  private boolean due() {
    long pause = log.isLoggable(Level.DEBUG) ? OFTEN : SELDOM;
    synchronized (lock) {
      long now = clock.nanoTime();
      if (warned && now - warnedAt < pause) {
        return false;
      }
      warned = true;
      warnedAt = now;
      return true;
    }
  }
}

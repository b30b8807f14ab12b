package dev.kubewright.connect.limit;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Doubles the delay of a server with each response that says that it is overloaded. Safe for all
 * threads.
 */
final class UrlBackoff implements RequestBackoff {
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVER_ERROR = 500;

  private final long base;
  private final long longest;
  private final Clock clock;

  /** By server. A connection has one server, so this stays small. */
  private final Map<String, Entry> entries = new HashMap<>();

  private record Entry(long delay, long updated) {}

  UrlBackoff(Duration base, Duration longest, Clock clock) {
    if (base.isZero() || base.isNegative() || base.compareTo(longest) > 0) {
      throw new IllegalArgumentException(
          "the first delay " + base + " must be positive and at most the longest, " + longest);
    }
    this.base = Durations.nanos(base);
    this.longest = Durations.nanos(longest);
    this.clock = clock;
  }

  @Override
  public synchronized Duration delay(String server) {
    Entry entry = entries.get(server);
    if (entry == null) {
      return Duration.ZERO;
    }
    // Only what is left: a call that has no time for the delay must not make the next one wait
    // too.
    long passed = clock.nanoTime() - entry.updated();
    return Duration.ofNanos(Math.max(0, entry.delay() - passed));
  }

  @Override
  public synchronized void update(String server, int status) {
    if (status != TOO_MANY_REQUESTS && status < SERVER_ERROR) {
      entries.remove(server);
      return;
    }
    long now = clock.nanoTime();
    Entry before = entries.get(server);
    long delay = base;
    if (before != null && (now - before.updated()) / 2 <= longest) {
      delay = before.delay() > longest / 2 ? longest : before.delay() * 2;
    }
    entries.put(server, new Entry(delay, now));
  }
}

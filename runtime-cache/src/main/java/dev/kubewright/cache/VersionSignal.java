package dev.kubewright.cache;

import dev.kubewright.client.ResourceVersions;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/**
 * Wakes the threads that wait until a cache has reached a resource version. They do not poll. Safe
 * for all threads.
 */
final class VersionSignal {
  /** A waiting thread. Compared by identity. */
  private static final class Waiter {
    final String version;
    final CountDownLatch woken = new CountDownLatch(1);

    Waiter(String version) {
      this.version = version;
    }
  }

  private final Clock clock;
  private final Supplier<String> position;
  private final Set<Waiter> waiters = ConcurrentHashMap.newKeySet();
  private volatile boolean ended;

  /**
   * Creates a signal.
   *
   * @param position returns the version that the cache has, or {@code ""}
   */
  VersionSignal(Clock clock, Supplier<String> position) {
    this.clock = clock;
    this.position = position;
  }

  /** The cache has moved. */
  void moved() {
    if (!waiters.isEmpty()) {
      String now = position.get();
      waiters.forEach(
          waiter -> {
            if (reached(now, waiter.version)) {
              waiter.woken.countDown();
            }
          });
    }
  }

  /** The cache does not move any more. */
  void giveUp() {
    ended = true;
    waiters.forEach(waiter -> waiter.woken.countDown());
  }

  private static boolean reached(String now, String version) {
    return ResourceVersions.isComparable(now) && ResourceVersions.compare(now, version) >= 0;
  }

  /**
   * Waits until the cache has reached a version.
   *
   * @param subject says whose cache it is, and its state
   * @throws IllegalArgumentException if the version is not a decimal number
   */
  void await(String version, Duration timeout, Supplier<String> subject) {
    var waiter = new Waiter(ResourceVersions.requireComparable(version));
    waiters.add(waiter);
    try {
      // Checked after the registration: from here on, a move or an end wakes this thread.
      boolean woken = reached(position.get(), version) || ended;
      if (!woken) {
        woken = clock.await(waiter.woken, timeout);
      }
      if (!reached(position.get(), version)) {
        String how =
            woken ? "closed before it had" : "not within " + Durations.millis(timeout) + " ms at";
        throw new CacheSyncException(how + describe(version, subject));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CacheSyncException("interrupted while waiting for" + describe(version, subject));
    } finally {
      waiters.remove(waiter);
    }
  }

  private String describe(String version, Supplier<String> subject) {
    String now = position.get();
    String at = now.isEmpty() ? "empty" : "at " + now;
    return " resource version " + version + ": " + subject.get() + " is " + at;
  }

  /** Returns the number of waiting threads. */
  int waiting() {
    return waiters.size();
  }
}

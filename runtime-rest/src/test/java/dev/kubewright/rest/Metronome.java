package dev.kubewright.rest;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures how long the machine delayed a runnable thread. Tests of time limits subtract it,
 * because they may run on a busy machine. Safe for all threads.
 */
final class Metronome implements AutoCloseable {
  private static final long BEAT = Duration.ofMillis(2).toNanos();
  private static final int KEPT = 100_000;

  private record Gap(long end, long length) {}

  private final Deque<Gap> gaps = new ArrayDeque<>();
  private final Thread thread = new Thread(this::run, "metronome");
  private volatile boolean closed;

  Metronome() {
    thread.setDaemon(true);
    thread.setPriority(Thread.NORM_PRIORITY);
    thread.start();
  }

  private void run() {
    long last = System.nanoTime();
    while (!closed) {
      LockSupport.parkNanos(BEAT);
      long now = System.nanoTime();
      synchronized (gaps) {
        gaps.addLast(new Gap(now, now - last - BEAT));
        if (gaps.size() > KEPT) {
          gaps.removeFirst();
        }
      }
      last = now;
    }
  }

  /** Returns the sum of all delays of more than 10 ms since a moment. */
  Duration stalledSince(long moment) {
    synchronized (gaps) {
      long sum =
          gaps.stream()
              .filter(gap -> gap.end() - moment > 0)
              .mapToLong(Gap::length)
              .filter(length -> length > Duration.ofMillis(10).toNanos())
              .sum();
      return Duration.ofNanos(sum);
    }
  }

  @Override
  public void close() {
    closed = true;
  }
}

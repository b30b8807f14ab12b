package dev.kubewright.concurrent;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The JDK's clock. The JDK has one thread for the timers of the whole program, so that thread only
 * hands alarms over. An alarm may reach a callback of the program, such as a log whose disk is
 * slow, and must not hold up the deadlines of others.
 */
enum SystemClock implements Clock {
  INSTANCE;

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  public Instant instant() {
    return Instant.now();
  }

  @Override
  public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
    return latch.await(Durations.nanos(timeout), TimeUnit.NANOSECONDS);
  }

  @Override
  public Alarm schedule(Duration delay, Runnable task) {
    var alarm = new SetAlarm(task);
    alarm.set(Durations.nanos(delay));
    return alarm;
  }

  private static final class SetAlarm implements Alarm, Runnable {
    private final CompletableFuture<Boolean> rings = new CompletableFuture<>();
    private final Runnable task;
    private volatile boolean cancelled;

    SetAlarm(Runnable task) {
      this.task = task;
    }

    void set(long delay) {
      var unusedRun = rings.thenAccept(this::ring);
      var unusedTimeout = rings.completeOnTimeout(true, delay, TimeUnit.NANOSECONDS);
    }

    private void ring(boolean due) {
      if (due) {
        AlarmThreads.ALL.run(this);
      }
    }

    @Override
    public void run() {
      if (!cancelled) {
        task.run();
      }
    }

    /**
     * Completes the future instead of cancelling it. Only that removes the entry from the JDK's
     * timer. After {@code CompletableFuture.cancel}, JDK 17 keeps the entry until the delay is
     * over.
     */
    @Override
    public void cancel() {
      cancelled = true;
      rings.complete(false);
    }
  }
}

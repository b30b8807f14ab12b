package dev.kubewright.concurrent;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The JDK's clock. Alarms run on the JDK's own delay thread, so there is no thread to close. */
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
    var rings = new CompletableFuture<Boolean>();
    var unusedRun =
        rings.thenAccept(
            due -> {
              if (due) {
                task.run();
              }
            });
    var unusedTimeout = rings.completeOnTimeout(true, Durations.nanos(delay), TimeUnit.NANOSECONDS);
    // Complete the future instead of cancelling it. Only that removes the entry from the JDK's
    // timer. After
    // CompletableFuture.cancel, JDK 17 keeps the entry until the delay is over.
    return () -> rings.complete(false);
  }
}

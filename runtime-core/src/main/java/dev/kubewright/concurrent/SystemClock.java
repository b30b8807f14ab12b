package dev.kubewright.concurrent;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The JDK's clock; alarms go off on the JDK's own delay thread, so there is none to close. */
enum SystemClock implements Clock {
  INSTANCE;

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
    return latch.await(Durations.nanos(timeout), TimeUnit.NANOSECONDS);
  }

  @Override
  public Alarm schedule(Duration delay, Runnable task) {
    var due = new CompletableFuture<Void>();
    var unusedRun = due.thenRun(task);
    var unusedTimeout = due.completeOnTimeout(null, Durations.nanos(delay), TimeUnit.NANOSECONDS);
    return () -> due.cancel(false);
  }
}

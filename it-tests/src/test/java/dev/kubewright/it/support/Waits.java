package dev.kubewright.it.support;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waits for servers, which other processes and files decide. */
public final class Waits {
  private static final Duration PATIENCE = Duration.ofSeconds(120);

  private Waits() {}

  /** Waits until something holds, for two minutes at most. */
  public static void until(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("after " + PATIENCE.toSeconds() + " s not so: " + what);
      }
      pause(Duration.ofMillis(50));
    }
  }

  /** Gives other processes time. */
  public static void pause(Duration time) {
    try {
      var unused = new CountDownLatch(1).await(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }
}

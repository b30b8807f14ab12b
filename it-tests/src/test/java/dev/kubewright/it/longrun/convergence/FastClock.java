package dev.kubewright.it.longrun.convergence;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;

/** The clock of this machine, but faster. */
final class FastClock implements Clock {
  private final Clock real = Clock.system();
  private final int speed;

  FastClock(int speed) {
    this.speed = speed;
  }

  @Override
  public long nanoTime() {
    return real.nanoTime() * speed;
  }

  @Override
  public Instant instant() {
    return real.instant();
  }

  @Override
  public boolean await(CountDownLatch latch, Duration timeout) throws InterruptedException {
    return real.await(latch, timeout.dividedBy(speed));
  }

  @Override
  public Alarm schedule(Duration delay, Runnable task) {
    return real.schedule(delay.dividedBy(speed), task);
  }
}

package dev.kubewright.rest;

import java.time.Duration;

/** Waits between two attempts; injected, so that tests need not. */
@FunctionalInterface
interface Sleeper {
  /** Waits that long. */
  void sleep(Duration time) throws InterruptedException;

  /** Waits in real time. */
  static Sleeper real() {
    return time -> Thread.sleep(time.toMillis(), time.toNanosPart() % 1_000_000);
  }
}

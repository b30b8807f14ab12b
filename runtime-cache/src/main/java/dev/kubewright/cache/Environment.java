package dev.kubewright.cache;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;

import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/**
 * What informers take from the machine; tests bring their own.
 *
 * @param clock tells and waits for time
 * @param threads starts threads
 * @param random spreads timeouts and back-offs; safe for all threads
 */
public record Environment(Clock clock, Threads threads, RandomGenerator random) {
  /** Checks for null. */
  public Environment {
    Objects.requireNonNull(clock, "clock");
    Objects.requireNonNull(threads, "threads");
    Objects.requireNonNull(random, "random");
  }

  /** This machine. */
  public static Environment system() {
    return new Environment(
        Clock.system(), Threads.best(), () -> ThreadLocalRandom.current().nextLong());
  }
}

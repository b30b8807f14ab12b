package dev.kubewright.cache;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/**
 * Clock, threads and randomness of an informer. Tests pass their own. Immutable.
 *
 * @param clock tells the time and waits for it
 * @param threads starts the informer's threads
 * @param random varies timeouts and back-off delays. It must be safe for all threads.
 */
public record Environment(Clock clock, Threads threads, RandomGenerator random) {
  /** Creates an environment. */
  public Environment {
    Objects.requireNonNull(clock, "clock");
    Objects.requireNonNull(threads, "threads");
    Objects.requireNonNull(random, "random");
  }

  /** Returns the clock, threads and randomness of this machine. */
  public static Environment system() {
    return new Environment(
        Clock.system(), Threads.best(), () -> ThreadLocalRandom.current().nextLong());
  }
}

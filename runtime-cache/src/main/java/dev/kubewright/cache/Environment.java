package dev.kubewright.cache;

import dev.kubewright.cache.informer.InformerSettings;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Threads;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/**
 * Clock, threads and randomness of an informer. Tests pass their own. Immutable.
 *
 * @param clock the time, and waits for it
 * @param threads starts the threads that follow the server and fill the cache
 * @param handlerThreads starts the thread of each handler
 * @param random varies timeouts and back-off delays. It must be safe for all threads.
 */
public record Environment(
    Clock clock, Threads threads, Threads handlerThreads, RandomGenerator random) {
  /** Creates an environment. */
  public Environment {
    Objects.requireNonNull(clock, "clock");
    Objects.requireNonNull(threads, "threads");
    Objects.requireNonNull(handlerThreads, "handlerThreads");
    Objects.requireNonNull(random, "random");
  }

  /**
   * Returns the clock, threads and randomness of this machine. All are platform threads: many
   * events, or a handler that computes, hold up no virtual thread of the program.
   */
  public static Environment system() {
    return new Environment(
        Clock.system(),
        Threads.platform(),
        Threads.platform(),
        () -> ThreadLocalRandom.current().nextLong());
  }

  /**
   * Returns this environment with another starter of the threads that follow the server, such as
   * {@link Threads#best} for thousands of informers with few events each.
   */
  public Environment withThreads(Threads value) {
    return new Environment(clock, value, handlerThreads, random);
  }

  /** Returns this environment with another starter of the handlers' threads. */
  public Environment withHandlerThreads(Threads value) {
    return new Environment(clock, threads, value, random);
  }

  /** Returns a builder of settings that begins with the defaults and with this environment. */
  InformerSettings.Builder settings() {
    return InformerSettings.builder(clock, threads, handlerThreads, random);
  }
}

package dev.kubewright.concurrent;

/** Starts the threads of informers. Safe for all threads. */
@FunctionalInterface
public interface Threads {
  /**
   * Starts a thread.
   *
   * @param name tells a person what the thread does
   */
  Thread start(String name, Runnable task);

  /** Virtual threads where the JDK has them, else daemon threads. */
  static Threads best() {
    return ThreadStarters.BEST;
  }

  /** Daemon threads of the platform. */
  static Threads platform() {
    return ThreadStarters::startDaemon;
  }
}

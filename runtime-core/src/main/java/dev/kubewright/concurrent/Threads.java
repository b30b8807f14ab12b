package dev.kubewright.concurrent;

/** Starts threads. Safe for all threads. */
@FunctionalInterface
public interface Threads {
  /**
   * Starts a thread that runs a task.
   *
   * @param name the name of the thread, which says what the thread does
   * @return the started thread
   */
  Thread start(String name, Runnable task);

  /**
   * Starts a thread that runs a task. If no thread can be started, as when a container has as many
   * as it may have, the calling thread runs it. For tasks that must not be left out, such as the
   * close of what is waited for.
   */
  default void startOrRun(String name, Runnable task) {
    try {
      var unused = start(name, task);
    } catch (Throwable noThread) {
      task.run();
    }
  }

  /**
   * Returns a starter of threads that wait most of the time, and are many: virtual threads, or
   * daemons before JDK 21. No scheduler interrupts a virtual thread, and with one processor, those
   * that always find something to do hold up all others. What may go on without a pause, such as
   * passing on bytes that a program sends without an end, is for {@link #platform}.
   */
  static Threads best() {
    return ThreadStarters.BEST;
  }

  /** Returns whether the calling thread is virtual. */
  static boolean isVirtual() {
    return ThreadStarters.isVirtual();
  }

  /** Returns a starter of platform threads. They are daemons: they do not keep the JVM running. */
  static Threads platform() {
    return ThreadStarters::startDaemon;
  }
}

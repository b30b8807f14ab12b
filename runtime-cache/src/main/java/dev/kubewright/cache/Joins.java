package dev.kubewright.cache;

import org.jspecify.annotations.Nullable;

/** Waits for threads to end. */
final class Joins {
  private Joins() {}

  /** Waits for another thread to end. An interrupt ends the waiting, and the flag stays set. */
  static void join(@Nullable Thread thread) {
    if (thread == null || thread == Thread.currentThread()) {
      return;
    }
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

package dev.kubewright.cache.concurrent;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * What is noted under a lock and reported after it, because its receivers are callbacks. Safe for
 * all threads.
 */
public final class Notes {
  private final Queue<Runnable> untold = new ConcurrentLinkedQueue<>();

  /**
   * Takes a note.
   *
   * @param telling tells it. It must not throw.
   */
  public void add(Runnable telling) {
    untold.add(telling);
  }

  /** Tells everything that was noted. Called without a lock. */
  public void tell() {
    for (Runnable note = untold.poll(); note != null; note = untold.poll()) {
      note.run();
    }
  }
}

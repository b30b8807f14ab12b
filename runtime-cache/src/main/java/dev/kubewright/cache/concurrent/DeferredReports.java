package dev.kubewright.cache.concurrent;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Reports that are added under a lock and made after it, because their receivers are callbacks.
 * Safe for all threads.
 */
public final class DeferredReports {
  private final Queue<Runnable> unreported = new ConcurrentLinkedQueue<>();

  /**
   * Takes a note.
   *
   * @param reporting makes it. It must not throw.
   */
  public void add(Runnable reporting) {
    unreported.add(reporting);
  }

  /** Makes all reports that were added. Called without a lock. */
  public void report() {
    for (Runnable note = unreported.poll(); note != null; note = unreported.poll()) {
      note.run();
    }
  }
}

package dev.kubewright.concurrent;

import java.util.concurrent.locks.LockSupport;

/**
 * Gives other virtual threads a turn in a loop that may always find more bytes. Unlike platform
 * threads and goroutines, virtual threads are not interrupted by their scheduler: on a machine with
 * one processor, one that never waits would be the only one that runs. Safe for all threads: the
 * count is a plain field, because it need not be exact.
 */
public final class Fairness {
  /** Takes a few milliseconds. Go interrupts a goroutine after 10 of them. */
  private static final int TURN = 1024 * 1024;

  private int left = TURN;

  /** Begins to count. */
  public Fairness() {}

  /**
   * Counts bytes of the calling thread. If there were enough of them, and it is a virtual thread,
   * it waits for some microseconds, in which others run that are ready. An interrupted thread does
   * not wait, and stays interrupted.
   *
   * @param count how many bytes the loop has just read or written; less than 1 counts nothing
   */
  public void passed(int count) {
    left -= Math.max(count, 0);
    if (left <= 0) {
      left = TURN;
      if (ThreadStarters.isVirtual()) {
        // Thread.yield lets threads starve that platform threads have started (JDK 25).
        LockSupport.parkNanos(this, 1);
      }
    }
  }
}

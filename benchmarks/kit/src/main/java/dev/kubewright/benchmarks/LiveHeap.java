package dev.kubewright.benchmarks;

import java.lang.management.ManagementFactory;

/** Bytes of the heap that are left after the collector has run. */
public final class LiveHeap {
  private static final int MOST = 10;
  private static final long STEADY = 64 * 1024;

  private LiveHeap() {}

  /** Collects until another round frees next to nothing. */
  public static long bytes() {
    long last = Long.MAX_VALUE;
    for (int i = 0; i < MOST; i++) {
      System.gc();
      long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
      if (last - used < STEADY) {
        return used;
      }
      last = used;
    }
    return last;
  }
}

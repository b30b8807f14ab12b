package dev.kubewright.benchmarks.replay;

/** How many events the watches may have sent so far. */
final class Gate {
  private long allowed;

  synchronized void open(int more) {
    allowed += more;
    notifyAll();
  }

  synchronized long allowed() {
    return allowed;
  }

  /** Waits until there is more than this, and says how much. */
  synchronized long beyond(long sent) throws InterruptedException {
    while (allowed <= sent) {
      wait();
    }
    return allowed;
  }
}

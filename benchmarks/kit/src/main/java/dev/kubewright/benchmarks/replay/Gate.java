package dev.kubewright.benchmarks.replay;

/** How many events the watches may have sent so far, and how often all of them have ended. */
final class Gate {
  private long allowed;
  private int endings;

  synchronized void open(int more) {
    allowed += more;
    notifyAll();
  }

  synchronized long allowed() {
    return allowed;
  }

  /** Ends all open watches. */
  synchronized void endWatches() {
    endings++;
    notifyAll();
  }

  synchronized int endings() {
    return endings;
  }

  /**
   * Waits until there is more than this, and says how much.
   *
   * @param begun the endings when the watch began
   * @return how much, or -1 once the watch is to end
   */
  synchronized long beyond(long sent, int begun) throws InterruptedException {
    while (allowed <= sent && endings == begun) {
      wait();
    }
    return endings == begun ? allowed : -1;
  }
}

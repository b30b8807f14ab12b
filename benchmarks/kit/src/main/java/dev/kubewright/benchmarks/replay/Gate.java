package dev.kubewright.benchmarks.replay;

/**
 * A count of the events that the watches may have sent so far, and of the times that all of them
 * have ended.
 */
final class Gate {
  private long allowed;
  private int ends;

  synchronized void open(int more) {
    allowed += more;
    notifyAll();
  }

  synchronized long allowed() {
    return allowed;
  }

  /** Ends all open watches. */
  synchronized void endWatches() {
    ends++;
    notifyAll();
  }

  synchronized int ends() {
    return ends;
  }

  /**
   * Waits until there is more than this, and says how much.
   *
   * @param begun the endings when the watch began
   * @return how much, or -1 once the watch is to end
   */
  synchronized long beyond(long sent, int begun) throws InterruptedException {
    while (allowed <= sent && ends == begun) {
      wait();
    }
    return ends == begun ? allowed : -1;
  }
}

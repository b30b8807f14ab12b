package dev.kubewright.json;

/**
 * Lets in what comes for the second time. It remembers a few bits of the hash of each thing, in
 * sets of four from which the oldest goes first; so it may forget, which costs a third time, and
 * may take one thing for another, which costs a place.
 */
final class Doorkeeper {
  private static final int WAYS = Heuristics.WAYS;

  private final int[] seen;

  /**
   * A doorkeeper that has seen nothing.
   *
   * @param size a power of two
   */
  Doorkeeper(int size) {
    this.seen = new int[size];
  }

  boolean admits(long hash) {
    if (!Heuristics.DOORKEEPER) {
      return true;
    }
    int first = (int) hash & seen.length - WAYS;
    int mark = (int) (hash >>> 32) | 1;
    for (int i = first; i < first + WAYS; i++) {
      if (seen[i] == mark) {
        return true;
      }
    }
    System.arraycopy(seen, first, seen, first + 1, WAYS - 1);
    seen[first] = mark;
    return false;
  }
}

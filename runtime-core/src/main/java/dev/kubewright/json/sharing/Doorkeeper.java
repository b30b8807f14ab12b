package dev.kubewright.json.sharing;

import dev.kubewright.json.bytes.Heuristics;

/**
 * A filter that admits only things that occur a second time. It remembers a few bits of the hash of
 * each thing, in sets of four from which the oldest is dropped. If it forgets a thing, the thing
 * must occur a third time. If it confuses two things, one of them takes a place for nothing.
 */
public final class Doorkeeper {
  private static final int WAYS = Heuristics.WAYS;

  private final int[] seen;

  /**
   * Creates an empty doorkeeper.
   *
   * @param size a power of two
   */
  public Doorkeeper(int size) {
    this.seen = new int[size];
  }

  public boolean admits(long hash) {
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

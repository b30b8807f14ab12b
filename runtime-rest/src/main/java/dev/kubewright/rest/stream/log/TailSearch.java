package dev.kubewright.rest.stream.log;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Finds where the last lines of a log began at a moment in the past, in what the log has at its end
 * now. For one thread.
 */
final class TailSearch {
  /** More lines than these are not searched for, because a search keeps something of each. */
  static final int MOST = 100_000;

  /** The number of lines before the wanted ones by which their place is found again. */
  private static final int BEFORE = 50;

  private record Line(long key, Instant time) {}

  private final int wanted;
  private final Instant moment;
  private final Queue<Line> older = new ArrayDeque<>();

  /** Creates a search for a number of lines before a moment. */
  TailSearch(int wanted, Instant moment) {
    this.wanted = wanted;
    this.moment = moment;
  }

  /** Returns how many lines to look at first. */
  int first() {
    return wanted + BEFORE;
  }

  /** Takes the next line. */
  void add(long key, Instant time) {
    if (time.isBefore(moment)) {
      older.add(new Line(key, time));
      if (older.size() > wanted + BEFORE) {
        older.remove();
      }
    }
  }

  /** Notes the lines before the wanted ones. Returns false if there is none. */
  boolean note(History history) {
    int before = older.size() - wanted;
    older.stream().limit(Math.max(0, before)).forEach(line -> history.add(line.key(), line.time()));
    return before > 0;
  }
}

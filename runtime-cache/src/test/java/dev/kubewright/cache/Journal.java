package dev.kubewright.cache;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Records events of several threads, in order. A thread can wait for an event, with a deadline. */
public final class Journal {
  private static final long DEADLINE = TimeUnit.SECONDS.toNanos(60);

  private final List<String> entries = new ArrayList<>();

  /** Creates an empty journal. */
  public Journal() {}

  public synchronized void add(Object entry) {
    entries.add(String.valueOf(entry));
    notifyAll();
  }

  public synchronized List<String> entries() {
    return List.copyOf(entries);
  }

  /** Waits until there are this many entries. */
  public List<String> awaitSize(int size) {
    return await(seen -> seen.size() >= size);
  }

  /** Waits until there is such an entry. */
  public List<String> awaitEntry(String entry) {
    return await(seen -> seen.contains(entry));
  }

  public synchronized List<String> await(Predicate<List<String>> condition) {
    long end = System.nanoTime() + DEADLINE;
    while (!condition.test(entries)) {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (left <= 0) {
        throw new AssertionError("not seen in time; seen: " + entries);
      }
      try {
        wait(left);
      } catch (InterruptedException e) {
        throw new AssertionError("interrupted; seen: " + entries, e);
      }
    }
    return entries();
  }
}

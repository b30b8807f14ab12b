package dev.kubewright.apiserver.node.stub;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The log of one run of a container, over all of its files. Entries are lines or parts of lines.
 * Safe for all threads.
 */
final class LogFile {
  private final List<Entry> entries = new ArrayList<>();
  private final Set<LogReader> readers = new LinkedHashSet<>();
  private int first;
  private boolean ended;

  /** A line with its end, or a part of a line. */
  record Entry(Instant time, byte[] bytes) {
    boolean endsLine() {
      return bytes.length > 0 && bytes[bytes.length - 1] == '\n';
    }
  }

  void add(List<Entry> more) {
    List<LogReader> notified;
    synchronized (this) {
      if (ended) {
        return;
      }
      entries.addAll(more);
      notified = List.copyOf(readers);
    }
    notified.forEach(LogReader::changed);
  }

  synchronized void rotate() {
    first = entries.size();
  }

  void end() {
    List<LogReader> notified;
    synchronized (this) {
      ended = true;
      notified = List.copyOf(readers);
    }
    notified.forEach(LogReader::changed);
  }

  synchronized boolean hasEnded() {
    return ended;
  }

  /** Returns where the file that is read now begins, or its last lines. */
  synchronized int start(long tail) {
    return tail < 0 ? first : (int) Math.max(first, entries.size() - tail);
  }

  synchronized int size() {
    return entries.size();
  }

  synchronized @Nullable Entry at(int index) {
    return index < entries.size() ? entries.get(index) : null;
  }

  synchronized void follow(LogReader reader) {
    readers.add(reader);
  }

  synchronized void leave(LogReader reader) {
    readers.remove(reader);
  }
}

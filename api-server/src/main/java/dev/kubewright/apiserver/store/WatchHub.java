package dev.kubewright.apiserver.store;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** All open watches: passes changes on, and bookmarks and ends them by the clock. */
public final class WatchHub implements AutoCloseable {
  private static final Duration BOOKMARK_PERIOD = Duration.ofMinutes(1);
  private static final Duration BEFORE_END = Duration.ofSeconds(2);

  private final Store store;
  private final Map<Watcher, Schedule> watchers = new ConcurrentHashMap<>();
  private volatile boolean closed;

  /** When a watch is told of progress and when it ends. */
  private record Schedule(boolean bookmarks, Instant next, Instant end) {}

  public WatchHub(Store store) {
    this.store = store;
    store.listen(this::publish);
  }

  private void publish(Change change) {
    for (Watcher watcher : watchers.keySet()) {
      if (watcher.bucket().equals(change.bucket())) {
        watcher.offer(new Watcher.Changed(change));
      }
    }
  }

  /**
   * Opens a watch on a bucket that reports nothing up to a revision; call it under the store's lock
   * to miss nothing.
   */
  public Watcher open(String bucket, long after, boolean bookmarks, Instant now, Duration timeout) {
    Watcher watcher = new Watcher(this, bucket, after);
    Instant end = now.plus(timeout);
    watchers.put(watcher, new Schedule(bookmarks, nextBookmark(now, end), end));
    if (closed) {
      watcher.end();
    }
    return watcher;
  }

  private static Instant nextBookmark(Instant now, Instant end) {
    Instant periodic = now.plus(BOOKMARK_PERIOD);
    Instant last = end.minus(BEFORE_END);
    return last.isAfter(now) && last.isBefore(periodic) ? last : periodic;
  }

  /** Sends the bookmarks that are due and ends the watches whose time is over. */
  public void tick(Instant now) {
    for (Map.Entry<Watcher, Schedule> entry : List.copyOf(watchers.entrySet())) {
      Watcher watcher = entry.getKey();
      Schedule schedule = entry.getValue();
      if (schedule.bookmarks() && !now.isBefore(schedule.next())) {
        Schedule next = new Schedule(true, nextBookmark(now, schedule.end()), schedule.end());
        watchers.replace(watcher, schedule, next);
        store.locked(
            () -> {
              watcher.offer(new Watcher.Bookmark(store.revision(), false));
              return next;
            });
      }
      if (!now.isBefore(schedule.end())) {
        watcher.end();
      }
    }
  }

  /** Ends every watch of a bucket. */
  public void endAll(String bucket) {
    for (Watcher watcher : watchers.keySet()) {
      if (watcher.bucket().equals(bucket)) {
        watcher.end();
      }
    }
  }

  /** Returns how many watches are open. */
  public int size() {
    return watchers.size();
  }

  void forget(Watcher watcher) {
    watchers.remove(watcher);
  }

  @Override
  public void close() {
    closed = true;
    watchers.keySet().forEach(Watcher::end);
  }
}

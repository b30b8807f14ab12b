package dev.kubewright.apiserver.store;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * All open watches. Passes changes on, sends bookmarks and ends watches whose time is over. Each
 * watch has one alarm, for the next thing that is due. Safe for all threads.
 */
public final class WatchHub implements AutoCloseable {
  private static final Duration BEFORE_END = Duration.ofSeconds(2);

  private final Store store;
  private final InstantSource time;
  private final Clock clock;
  private final Duration bookmarkPeriod;
  private final Consumer<Change> listener = this::publish;
  private final Map<Watcher, Schedule> watchers = new ConcurrentHashMap<>();
  private final Map<Watcher, Clock.Alarm> alarms = new ConcurrentHashMap<>();
  private volatile boolean closed;

  /** The last bookmark, which watches share until the next write. Guarded by the store's lock. */
  private Watcher.Bookmark latest = new Watcher.Bookmark(0, false);

  /** When a watch gets its next bookmark, and when it ends. */
  private record Schedule(boolean bookmarks, Instant next, Instant end) {
    Instant due() {
      return bookmarks && next.isBefore(end) ? next : end;
    }
  }

  /**
   * Creates a hub.
   *
   * @param time decides what is due
   * @param clock wakes the hub when something is due
   * @param bookmarkPeriod the time between two bookmarks of a watch
   */
  public WatchHub(Store store, InstantSource time, Clock clock, Duration bookmarkPeriod) {
    this.store = store;
    this.time = time;
    this.clock = clock;
    this.bookmarkPeriod = bookmarkPeriod;
    store.listen(listener);
  }

  private void publish(Change change) {
    for (Watcher watcher : watchers.keySet()) {
      if (watcher.bucket().equals(change.bucket())) {
        watcher.offer(new Watcher.Changed(change));
      }
    }
  }

  /**
   * Opens a watch on a bucket. It reports changes after a revision. The caller holds the store's
   * lock, so that no change is missed.
   */
  public Watcher open(String bucket, long after, boolean bookmarks, Instant now, Duration timeout) {
    Watcher watcher = new Watcher(this, bucket, after);
    Instant end = now.plus(timeout);
    Schedule schedule = new Schedule(bookmarks, nextBookmark(now, end), end);
    watchers.put(watcher, schedule);
    arm(watcher, schedule, now);
    if (closed) {
      watcher.end();
    }
    return watcher;
  }

  private Instant nextBookmark(Instant now, Instant end) {
    Instant periodic = now.plus(bookmarkPeriod);
    Instant last = end.minus(BEFORE_END);
    return last.isAfter(now) && last.isBefore(periodic) ? last : periodic;
  }

  private void arm(Watcher watcher, Schedule schedule, Instant now) {
    Duration wait = Duration.between(now, schedule.due());
    Clock.Alarm alarm = clock.schedule(wait, () -> wake(watcher));
    Clock.Alarm before = alarms.put(watcher, alarm);
    if (before != null) {
      before.cancel();
    }
    if (!watchers.containsKey(watcher)) {
      forget(watcher);
    }
  }

  private void wake(Watcher watcher) {
    Instant now = time.instant();
    serve(watcher, now);
    Schedule schedule = watchers.get(watcher);
    if (schedule != null) {
      arm(watcher, schedule, now);
    }
  }

  /** Sends the bookmarks that are due and ends the watches whose time is over. */
  public void tick() {
    Instant now = time.instant();
    List.copyOf(watchers.keySet()).forEach(watcher -> serve(watcher, now));
  }

  private void serve(Watcher watcher, Instant now) {
    Schedule schedule = watchers.get(watcher);
    if (schedule == null) {
      return;
    }
    if (schedule.bookmarks() && !now.isBefore(schedule.next())) {
      Schedule next = new Schedule(true, nextBookmark(now, schedule.end()), schedule.end());
      boolean last = schedule.next().equals(schedule.end().minus(BEFORE_END));
      // As in the real server, the last one says nothing that the beginning has not said.
      boolean news = !last || watcher.isLater(store.revision());
      if (watchers.replace(watcher, schedule, next) && news) {
        bookmark(watcher);
      }
    }
    if (!now.isBefore(schedule.end())) {
      watcher.end();
    }
  }

  private void bookmark(Watcher watcher) {
    store.locked(
        () -> {
          long revision = store.revision();
          if (latest.revision() != revision) {
            latest = new Watcher.Bookmark(revision, false);
          }
          watcher.offer(latest);
          return watcher;
        });
  }

  /** Sends a bookmark to each watch that asked for bookmarks. */
  public void sendBookmarks() {
    watchers.forEach(
        (watcher, schedule) -> {
          if (schedule.bookmarks()) {
            bookmark(watcher);
          }
        });
  }

  /** Ends every watch. */
  public void endAll() {
    watchers.keySet().forEach(Watcher::end);
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
    Clock.Alarm alarm = alarms.remove(watcher);
    if (alarm != null) {
      alarm.cancel();
    }
  }

  @Override
  public void close() {
    closed = true;
    store.ignore(listener);
    endAll();
  }
}

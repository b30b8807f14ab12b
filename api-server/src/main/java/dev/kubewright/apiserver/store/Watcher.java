package dev.kubewright.apiserver.store;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The queue of one watch. Changes and signals are added under the store's lock or by the clock. One
 * consumer takes them out. As in the real server, a watch with too long a queue is ended. The items
 * that it begins with do not count: they are there before they can be read.
 */
public final class Watcher implements AutoCloseable {
  private static final int LIMIT = 50_000;
  private static final Runnable NOBODY = () -> {};

  /** An entry of the queue. */
  public sealed interface Item {}

  /** A write. */
  public record Changed(Change change) implements Item {}

  /**
   * All changes up to a revision are known. The initial bookmark ends the initial events.
   *
   * @param frames the events of all watches that get this bookmark
   */
  public record Bookmark(long revision, boolean initial, SharedFrames frames) implements Item {
    /** Creates a bookmark for some watch. */
    public Bookmark(long revision, boolean initial) {
      this(revision, initial, new SharedFrames());
    }
  }

  /** The watch cannot be served. The end follows. */
  public record Failed(ObjectNode status) implements Item {}

  private final WatchHub hub;
  private final String bucket;
  private final long after;
  private final Deque<Item> items = new ArrayDeque<>();
  private Iterator<Change> initial = Collections.emptyIterator();
  private Runnable ready = NOBODY;
  private boolean ended;
  private volatile long begin;

  Watcher(WatchHub hub, String bucket, long after) {
    this.hub = hub;
    this.bucket = bucket;
    this.after = after;
    this.begin = after;
  }

  /** Lets the watch begin with all objects of a snapshot. They come before any other item. */
  public void beginWith(Snapshot snapshot) {
    begin = snapshot.revision();
    Iterator<Stored> all = snapshot.all();
    beginWith(
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return all.hasNext();
          }

          @Override
          public Change next() {
            return new Change(snapshot.revision(), Change.Type.ADDED, bucket, all.next(), null);
          }
        });
  }

  /** Lets the watch begin with the changes since its revision. They come before any other item. */
  public void beginWith(List<Change> missed) {
    beginWith(missed.iterator());
  }

  private synchronized void beginWith(Iterator<Change> first) {
    initial = first;
  }

  /** Returns whether a revision is later than what the watch began with. */
  boolean isLater(long revision) {
    return revision > begin;
  }

  String bucket() {
    return bucket;
  }

  /** Adds an item and wakes the consumer. Old changes and bookmarks are left out. */
  public void offer(Item item) {
    boolean past =
        (item instanceof Changed changed && changed.change().revision() <= after)
            || (item instanceof Bookmark bookmark && bookmark.revision() < after);
    if (!past) {
      add(item);
    }
  }

  private void add(Item item) {
    Runnable wake;
    boolean full;
    synchronized (this) {
      if (ended) {
        return;
      }
      items.addLast(item);
      full = items.size() > LIMIT;
      wake = ready;
    }
    if (full) {
      close();
    } else {
      wake.run();
    }
  }

  /** Takes the next item, or returns null if none is ready. */
  public synchronized @Nullable Item poll() {
    if (!initial.hasNext()) {
      initial = Collections.emptyIterator(); // which keeps no old objects
      return items.pollFirst();
    }
    return new Changed(initial.next());
  }

  /** Returns whether no further item will come. */
  public synchronized boolean isDrained() {
    return ended && !initial.hasNext() && items.isEmpty();
  }

  /**
   * Sets a callback for new items and for the end. It runs at once if an item or the end is ready.
   */
  public void onReady(Runnable callback) {
    boolean now;
    synchronized (this) {
      ready = callback;
      now = ended || initial.hasNext() || !items.isEmpty();
    }
    if (now) {
      callback.run();
    }
  }

  /** Ends the watch. Waiting items are still delivered. */
  public void end() {
    Runnable wake;
    synchronized (this) {
      if (ended) {
        return;
      }
      ended = true;
      wake = ready;
    }
    hub.forget(this);
    wake.run();
  }

  /** Ends the watch and drops waiting items. */
  @Override
  public void close() {
    synchronized (this) {
      initial = Collections.emptyIterator();
      items.clear();
    }
    end();
  }
}

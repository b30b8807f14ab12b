package dev.kubewright.apiserver.store;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The queue of one watch: changes and signals go in under the store's lock or from the clock, one
 * consumer takes them out. A watch that falls too far behind is ended, as the API server does.
 */
public final class Watcher implements AutoCloseable {
  private static final int LIMIT = 50_000;
  private static final Runnable NOBODY = () -> {};

  /** Something to tell the client. */
  public sealed interface Item {}

  /** A write. */
  public record Changed(Change change) implements Item {}

  /** The state at a revision is known in full; the initial one ends the initial events. */
  public record Bookmark(long revision, boolean initial) implements Item {}

  /** The watch cannot be served; the end follows. */
  public record Failed(ObjectNode status) implements Item {}

  private final WatchHub hub;
  private final String bucket;
  private final long after;
  private final Deque<Item> items = new ArrayDeque<>();
  private Runnable ready = NOBODY;
  private boolean ended;

  Watcher(WatchHub hub, String bucket, long after) {
    this.hub = hub;
    this.bucket = bucket;
    this.after = after;
  }

  String bucket() {
    return bucket;
  }

  /** Adds an item and wakes the consumer. Changes and bookmarks of the past are left out. */
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

  /** Takes the next item, or null if there is none now. */
  public synchronized @Nullable Item poll() {
    return items.pollFirst();
  }

  /** Returns whether no item will ever come again. */
  public synchronized boolean isDrained() {
    return ended && items.isEmpty();
  }

  /** Sets who is told that items or the end have come; it is called at once if they have. */
  public void onReady(Runnable callback) {
    boolean now;
    synchronized (this) {
      ready = callback;
      now = ended || !items.isEmpty();
    }
    if (now) {
      callback.run();
    }
  }

  /** Ends the watch; items that wait are still delivered. */
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

  /** Ends the watch and drops what waits. */
  @Override
  public void close() {
    synchronized (this) {
      items.clear();
    }
    end();
  }
}

package dev.kubewright.apiserver.collect;

import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.kinds.Buckets;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Change;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.write.Commit;
import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Removes events an hour after their last write, as the real server does by default. Events that
 * are there when it starts count from then on. Safe for all threads.
 */
public final class EventExpiry implements AutoCloseable {
  private static final Duration LIFE = Duration.ofHours(1);

  private final Server server;
  private final Commit commit;
  private final Clock alarms;
  private final Consumer<Change> listener = this::note;

  /** The writes in their order, which is that of their ends. Guarded by the store's lock. */
  private final Deque<Written> writes = new ArrayDeque<>();

  private Clock.@Nullable Alarm alarm;

  private record Written(ObjectNode event, Instant end) {}

  /**
   * Begins to count.
   *
   * @param alarms rings when an event is due
   */
  public EventExpiry(Server server, Commit commit, Clock alarms) {
    this.server = server;
    this.commit = commit;
    this.alarms = alarms;
    Store store = server.store();
    store.locked(
        () -> {
          store.list(Buckets.EVENTS, "").forEach(this::add);
          store.listen(listener);
          return store;
        });
  }

  private void note(Change change) {
    if (change.bucket().equals(Buckets.EVENTS) && change.type() != Change.Type.DELETED) {
      add(change.object());
    }
  }

  private void add(ObjectNode event) {
    writes.add(new Written(event, server.clock().instant().plus(LIFE)));
    arm();
  }

  /** One alarm at a time, for the oldest write. */
  private void arm() {
    Written first = writes.peek();
    if (alarm == null && first != null) {
      alarm = alarms.schedule(Duration.between(server.clock().instant(), first.end()), this::ring);
    }
  }

  private void ring() {
    server
        .store()
        .locked(
            () -> {
              alarm = null;
              removeDue();
              arm();
              return writes;
            });
  }

  /** Removes the events whose time is over. */
  public void tick() {
    server
        .store()
        .locked(
            () -> {
              removeDue();
              return writes;
            });
  }

  private void removeDue() {
    Instant now = server.clock().instant();
    for (Written each = writes.peek();
        each != null && !now.isBefore(each.end());
        each = writes.peek()) {
      writes.remove();
      remove(each.event());
    }
  }

  /** A later write of the same event has an end of its own. */
  private void remove(ObjectNode event) {
    Resource resource = server.catalog().ofBucket(Buckets.EVENTS);
    if (resource != null) {
      var unused = commit.remove(resource, event, event);
    }
  }

  @Override
  public void close() {
    Store store = server.store();
    store.ignore(listener);
    store.locked(
        () -> {
          writes.clear();
          if (alarm != null) {
            alarm.cancel();
          }
          return store;
        });
  }
}

package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.kinds.Buckets;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.store.Change;
import dev.kubewright.apiserver.store.Store;
import dev.kubewright.apiserver.tree.Json;
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
final class EventExpiry implements AutoCloseable {
  private static final Duration LIFE = Duration.ofHours(1);

  private final Server server;
  private final Clock alarms;
  private final Consumer<Change> listener = this::note;

  /** The writes in their order, which is that of their ends. Guarded by the store's lock. */
  private final Deque<Written> writes = new ArrayDeque<>();

  private Clock.@Nullable Alarm alarm;

  private record Written(ObjectNode event, Instant end) {}

  EventExpiry(Server server, Clock alarms) {
    this.server = server;
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
  void tick() {
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
    String namespace = Json.string(event, "metadata", "namespace");
    String name = Json.string(event, "metadata", "name");
    Resource resource = server.catalog().ofBucket(Buckets.EVENTS);
    if (resource != null && server.store().get(Buckets.EVENTS, namespace, name) == event) {
      server.store().remove(Buckets.EVENTS, event);
      server.strategies().removed(resource, event);
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

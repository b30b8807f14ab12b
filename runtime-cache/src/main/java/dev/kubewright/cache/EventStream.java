package dev.kubewright.cache;

import dev.kubewright.concurrent.Clock;

import dev.kubewright.KubewrightException;
import dev.kubewright.client.ApiException;
import dev.kubewright.client.ResourceType;
import dev.kubewright.client.TransportException;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.meta.v1.Status;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * An open watch, told apart by how it ends. Confined to the reflector's thread, but for {@code
 * close}.
 */
final class EventStream<T> implements AutoCloseable {
  private static final long VERY_SHORT = TimeUnit.SECONDS.toNanos(1);

  private final ResourceType<?> type;
  private final Watch<T> watch;
  private final Iterator<WatchEvent<T>> events;
  private final Clock clock;
  private final long opened;
  private long count;
  private boolean settled;

  /**
   * A stream that was opened just now.
   *
   * @param settled whether its events stand in the order of their versions; a stream from no
   *     version begins with the objects that exist, in any order
   */
  EventStream(ResourceType<?> type, Watch<T> watch, Clock clock, boolean settled) {
    this.type = type;
    this.watch = watch;
    this.events = watch.iterator();
    this.clock = clock;
    this.opened = clock.nanoTime();
    this.settled = settled;
  }

  /**
   * Waits for the next event; null when the stream has ended, also by a lost connection.
   *
   * @throws ApiException what an error event says
   * @throws KubewrightException if the stream ended at once without an event
   */
  @Nullable WatchEvent<T> next() {
    TransportException lost = null;
    try {
      if (events.hasNext()) {
        var event = events.next();
        if (event instanceof WatchEvent.Error<T> error) {
          throw refusal(error.status());
        }
        count++;
        return event;
      }
    } catch (TransportException e) {
      lost = e;
    }
    if (count == 0 && clock.nanoTime() - opened < VERY_SHORT) {
      throw new KubewrightException(
          "the watch of " + type + " ended within a second and without an event", lost);
    }
    return null;
  }

  private ApiException refusal(Status status) {
    int code = status.code() == null ? 500 : status.code();
    return ApiException.of(status, code, "WATCH", type.toString());
  }

  /** Whether the version of an event is a position to go on from. */
  boolean settles(WatchEvent<T> event) {
    settled |= !(event instanceof WatchEvent.Added<T>);
    return settled;
  }

  @Override
  public void close() {
    watch.close();
  }
}

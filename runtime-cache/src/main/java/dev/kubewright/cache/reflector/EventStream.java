package dev.kubewright.cache.reflector;

import dev.kubewright.KubewrightException;
import dev.kubewright.client.Watch;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.ApiExceptions;
import dev.kubewright.error.TransportException;
import dev.kubewright.meta.v1.Status;
import dev.kubewright.resource.ResourceType;
import java.time.Duration;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * An open watch. It tells apart how the watch ends. Only the reflector's thread uses it, but any
 * thread may call {@code close}.
 */
final class EventStream<T> implements AutoCloseable {
  private static final long VERY_SHORT = TimeUnit.SECONDS.toNanos(1);

  private final ResourceType<?> type;
  private final Watch<T> watch;
  private final Iterator<WatchEvent<T>> events;
  private final Clock clock;
  private final long opened;
  private final long timeout;
  private long count;
  private boolean settled;
  private @Nullable TransportException lost;
  private boolean ended;

  /**
   * Wraps a watch that was opened just now.
   *
   * @param timeout the requested duration of the watch, or null for that of the server
   * @param settled whether the events come in the order of their versions. A watch from no version
   *     begins with the existing objects, in any order.
   */
  EventStream(
      ResourceType<?> type,
      Watch<T> watch,
      Clock clock,
      @Nullable Duration timeout,
      boolean settled) {
    this.type = type;
    this.watch = watch;
    this.events = watch.iterator();
    this.clock = clock;
    this.opened = clock.nanoTime();
    this.timeout = timeout == null ? 0 : Durations.ahead(timeout);
    this.settled = settled;
  }

  /**
   * Waits for the next event. Returns null when the stream has ended or the connection is lost.
   *
   * @throws ApiException for an error event
   * @throws KubewrightException if the stream ended at once, without an event that can be read. It
   *     would be opened again and again without a pause.
   */
  @Nullable WatchEvent<T> next() {
    try {
      if (events.hasNext()) {
        var event = events.next();
        if (event instanceof WatchEvent.Error<T> error) {
          throw refusal(error.status());
        }
        if (!(event instanceof WatchEvent.Unreadable<T>)) {
          count++;
        }
        return event;
      }
      ended = true;
    } catch (TransportException e) {
      if (!Failures.ended(e)) {
        throw e;
      }
      lost = e;
    }
    if (count == 0 && clock.nanoTime() - opened < VERY_SHORT) {
      throw new KubewrightException(
          "the watch of " + type + " ended within a second and without an event that can be read",
          lost);
    }
    return null;
  }

  /**
   * Whether the server has ended the stream at its timeout, and not because of its own end. The
   * server measures the time from before its first response, so a second is spared.
   */
  boolean endedInTime() {
    return ended && lost == null && clock.nanoTime() - opened >= timeout - VERY_SHORT;
  }

  /** Returns the failure of a stream that has ended before all initial objects arrived. */
  KubewrightException endedTooEarly() {
    return new KubewrightException(
        "the stream of initial objects of "
            + type
            + " ended before all of them had arrived"
            + (lost == null ? "" : ": " + lost.getMessage()),
        lost);
  }

  private ApiException refusal(Status status) {
    int code = status.code() == null ? 500 : status.code();
    return ApiExceptions.of(status, code, "WATCH", type.toString());
  }

  /** Returns whether a new watch can begin at the version of an event. */
  boolean settles(WatchEvent<T> event) {
    settled |= !(event instanceof WatchEvent.Added<T>);
    return settled;
  }

  @Override
  public void close() {
    watch.close();
  }
}

package dev.kubewright.cache.informer;

import dev.kubewright.cache.observe.InformerEvent;
import dev.kubewright.cache.observe.InformerEvent.Kind;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.cache.reflector.QueueItem;
import dev.kubewright.cache.reflector.ReflectorSink;
import dev.kubewright.cache.report.Observation;
import dev.kubewright.concurrent.Clock;
import dev.kubewright.error.ApiException;
import dev.kubewright.error.TransportException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Sees what a reflector does, by its states and by what it passes on, and notifies the observer. It
 * stands between the reflector and the event queue. Only the reflector's thread changes it, and any
 * thread may ask for the lag.
 */
final class ReflectorProbe<T> implements ReflectorSink<T> {
  private final ReflectorSink<T> sink;
  private final Observation observation;
  private final Clock clock;
  private @Nullable InformerState state;
  private @Nullable Throwable lastFailure;
  private long since;
  private long events;
  private boolean fetched;
  private volatile boolean heard;
  private volatile long lastHeard;

  ReflectorProbe(ReflectorSink<T> sink, Observation observation, Clock clock) {
    this.sink = sink;
    this.observation = observation;
    this.clock = clock;
  }

  /** Takes note of a new state. */
  void enter(InformerState next) {
    watchEnded();
    InformerState before = state;
    state = next;
    since = clock.nanoTime();
    if (next instanceof InformerState.BackingOff backingOff) {
      lastFailure = backingOff.cause();
    } else if (next instanceof InformerState.Watching watching) {
      observation.report(
          new InformerEvent.WatchOpened(observation.informer(), watching.resourceVersion()));
      lastFailure = null;
    } else if (fetched && before instanceof InformerState.BackingOff) {
      observation.report(
          new InformerEvent.Restarted(observation.informer(), reason(lastFailure), lastFailure));
    }
  }

  /** Takes note that the reflector has ended. */
  void end() {
    watchEnded();
    state = null;
  }

  private void watchEnded() {
    if (state instanceof InformerState.Watching) {
      observation.report(
          new InformerEvent.WatchEnded(observation.informer(), events, elapsed(since)));
      events = 0;
    }
  }

  private static String reason(@Nullable Throwable failure) {
    if (failure == null) {
      return "StreamEnded";
    }
    if (failure instanceof ApiException refused) {
      return refused.reason().isEmpty() ? "Other" : refused.reason();
    }
    return failure instanceof TransportException lost ? lost.kind().name() : "Other";
  }

  private Duration elapsed(long from) {
    return Duration.ofNanos(clock.nanoTime() - from);
  }

  private void heard() {
    lastHeard = clock.nanoTime();
    heard = true;
  }

  /** Returns the time since the server was last heard, or null if it was not heard yet. */
  @Nullable Duration lag() {
    return heard ? elapsed(lastHeard) : null;
  }

  @Override
  public void replace(QueueItem.ReplacedAll<T> all) throws InterruptedException {
    heard();
    fetched = true;
    if (observation.isOn()) {
      observation.report(
          new InformerEvent.Fetched(
              observation.informer(),
              state instanceof InformerState.Streaming,
              all.objects().size(),
              elapsed(since)));
    }
    sink.replace(all);
  }

  @Override
  public void change(QueueItem.Change<T> change) throws InterruptedException {
    received(kind(change));
    sink.change(change);
  }

  @Override
  public void bookmark(String resourceVersion) {
    received(Kind.BOOKMARK);
    sink.bookmark(resourceVersion);
  }

  private static Kind kind(QueueItem.Change<?> change) {
    if (change instanceof QueueItem.Deleted<?>) {
      return Kind.DELETED;
    }
    return change instanceof QueueItem.Added<?> ? Kind.ADDED : Kind.UPDATED;
  }

  private void received(Kind kind) {
    heard();
    events++;
    if (observation.isOn()) {
      observation.report(new InformerEvent.Received(observation.informer(), kind));
    }
  }
}

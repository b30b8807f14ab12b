package dev.kubewright.cache;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.meta.v1.KubernetesObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Decides when handlers get every object again. One alarm rings in the shortest period of the
 * handlers added before the start. Later handlers with a shorter period get that period. The alarm
 * only appends an item to the event queue, so a resync keeps its place among the events.
 */
final class Resyncs<T extends KubernetesObject> {
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  private static final class Turn {
    final long period;
    long next;

    Turn(long period, long now) {
      this.period = period;
      this.next = now + period;
    }
  }

  private final Clock clock;
  private final Runnable ring;
  private final Map<HandlerQueue<T>, Turn> turns = new HashMap<>();
  private Duration check = Duration.ZERO;
  private Clock.@Nullable Alarm alarm;
  private boolean started;
  private boolean closed;

  Resyncs(Clock clock, Runnable ring) {
    this.clock = clock;
    this.ring = ring;
  }

  synchronized void add(HandlerQueue<T> handler, Duration asked) {
    if (asked.isZero() || asked.isNegative()) {
      return;
    }
    Duration period = Durations.max(asked, SHORTEST);
    if (started && alarm != null) {
      period = Durations.max(period, check);
    } else if (check.isZero() || period.compareTo(check) < 0) {
      check = period;
    }
    turns.put(handler, new Turn(Durations.ahead(period), clock.nanoTime()));
    schedule();
  }

  synchronized void remove(HandlerQueue<T> handler) {
    turns.remove(handler);
  }

  synchronized void start() {
    started = true;
    schedule();
  }

  private void schedule() {
    if (started && !closed && alarm == null && !check.isZero()) {
      alarm = clock.schedule(check, this::tick);
    }
  }

  private void tick() {
    synchronized (this) {
      alarm = null;
      schedule();
    }
    ring.run();
  }

  /** Returns the handlers that are due. Their next turn is one period from now. */
  synchronized List<HandlerQueue<T>> due() {
    long now = clock.nanoTime();
    List<HandlerQueue<T>> due = new ArrayList<>();
    turns.forEach(
        (handler, turn) -> {
          if (turn.next - now <= 0) {
            turn.next = now + turn.period;
            due.add(handler);
          }
        });
    return due;
  }

  synchronized void close() {
    closed = true;
    if (alarm != null) {
      alarm.cancel();
    }
  }
}

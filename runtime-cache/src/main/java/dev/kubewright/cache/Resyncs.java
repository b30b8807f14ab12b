package dev.kubewright.cache;

import dev.kubewright.concurrent.Clock;

import dev.kubewright.meta.v1.KubernetesObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which handlers see every object again, and when. One alarm rings in the shortest period that was
 * asked for before the start; a handler that comes later with a shorter one gets that one. The
 * alarm only puts an item into the event queue, so that a resync keeps its place among the events.
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
    Duration period = longer(asked, SHORTEST);
    if (started && alarm != null) {
      period = longer(period, check);
    } else if (check.isZero() || period.compareTo(check) < 0) {
      check = period;
    }
    turns.put(handler, new Turn(period.toNanos(), clock.nanoTime()));
    schedule();
  }

  private static Duration longer(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? b : a;
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

  /** The handlers whose turn it is; their next one is a period from now. */
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

package dev.kubewright.cache.handler;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.meta.v1.KubernetesObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides when handlers get every object again.
 *
 * <p>Each handler has a fixed schedule: the multiples of its period since it was added, or since
 * the start of the informer if that was later. So the delays of alarms do not add up. Several
 * moments that pass before an alarm rings count as one.
 *
 * <p>One alarm is set, for the next moment of all handlers. When it rings, it notes who is due and
 * appends an item to the event queue, so a resync keeps its place among the events. As in
 * client-go, a handler that is added after the start gets no shorter period than the shortest one
 * of those before.
 */
public final class Resyncs<T extends KubernetesObject> {
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  private static final class Turn {
    final long period;
    long next;

    Turn(Duration period) {
      this.period = Durations.ahead(period);
    }

    void begin(long now) {
      next = now + period;
    }

    /** Moves to the next moment of the schedule if this one has come. */
    boolean pass(long now) {
      long late = now - next;
      if (late < 0) {
        return false;
      }
      next += (late / period + 1) * period;
      return true;
    }
  }

  private final Clock clock;
  private final Runnable ring;
  private final Map<HandlerQueue<T>, Turn> turns = new HashMap<>();
  private final Set<HandlerQueue<T>> due = new HashSet<>();
  private @Nullable Duration shortest;
  private Clock.@Nullable Alarm alarm;
  private long alarmTime;
  private long alarmNumber;
  private boolean started;
  private boolean closed;

  public Resyncs(Clock clock, Runnable ring) {
    this.clock = clock;
    this.ring = ring;
  }

  public synchronized void add(HandlerQueue<T> handler, Duration asked) {
    if (asked.isZero() || asked.isNegative()) {
      return;
    }
    Duration period = Durations.max(asked, SHORTEST);
    if (shortest == null) {
      shortest = period;
    } else if (started) {
      period = Durations.max(period, shortest);
    } else {
      shortest = Durations.min(period, shortest);
    }
    var turn = new Turn(period);
    turns.put(handler, turn);
    if (started) {
      turn.begin(clock.nanoTime());
      setAlarm();
    }
  }

  synchronized void remove(HandlerQueue<T> handler) {
    turns.remove(handler);
    due.remove(handler);
  }

  public synchronized void start() {
    started = true;
    long now = clock.nanoTime();
    turns.values().forEach(turn -> turn.begin(now));
    setAlarm();
  }

  private void setAlarm() {
    if (closed || turns.isEmpty()) {
      return;
    }
    long now = clock.nanoTime();
    long soonest = Long.MAX_VALUE;
    for (Turn turn : turns.values()) {
      soonest = Math.min(soonest, turn.next - now);
    }
    if (alarm != null) {
      if (alarmTime - (now + soonest) <= 0) {
        return;
      }
      alarm.cancel();
    }
    alarmTime = now + soonest;
    long number = ++alarmNumber;
    alarm = clock.schedule(Duration.ofNanos(soonest), () -> tick(number));
  }

  /** A cancelled alarm can still ring. It must not make its successor forgotten. */
  private void tick(long number) {
    boolean anyDue;
    synchronized (this) {
      if (number != alarmNumber) {
        return;
      }
      alarm = null;
      long now = clock.nanoTime();
      turns.forEach(
          (handler, turn) -> {
            if (turn.pass(now)) {
              due.add(handler);
            }
          });
      anyDue = !due.isEmpty();
      setAlarm();
    }
    if (anyDue) {
      ring.run();
    }
  }

  /** Returns the handlers that are due, and forgets that they are. */
  public synchronized List<HandlerQueue<T>> due() {
    List<HandlerQueue<T>> taken = new ArrayList<>(due);
    due.clear();
    return taken;
  }

  public synchronized void close() {
    closed = true;
    if (alarm != null) {
      alarm.cancel();
    }
  }
}

package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * A {@link WorkQueue} with items that are added after a delay. If an item is added with several
 * delays, only the earliest moment counts. Shutting down drops the items that still wait. Safe for
 * all threads.
 *
 * @param <T> the type of the items
 */
public sealed class DelayingQueue<T> extends WorkQueue<T> permits RateLimitingQueue {
  // The monitor of `waiting` guards these fields. `waiting` and `byItem` hold the same entries. One
  // alarm is set, for the earliest entry. Due items are added outside of the monitor, so this lock
  // and that of the queue never nest.
  private record Entry<T>(T item, long due) {}

  private final Clock clock;
  private final PriorityQueue<Entry<T>> waiting =
      new PriorityQueue<>((a, b) -> Long.signum(a.due() - b.due()));
  private final Map<T, Entry<T>> byItem = new HashMap<>();
  private Clock.@Nullable Alarm alarm;
  private long alarmTime;
  private boolean ended;

  /** Creates an empty queue with the clock of this machine. */
  public DelayingQueue() {
    this(Clock.system());
  }

  /** Creates an empty queue with a clock. */
  public DelayingQueue(Clock clock) {
    this.clock = Objects.requireNonNull(clock, "clock");
  }

  /**
   * Adds an item after a delay.
   *
   * @param delay zero and negative values add the item at once. Values beyond 146 years count as
   *     146 years.
   */
  public void addAfter(T item, Duration delay) {
    Objects.requireNonNull(item, "item");
    if (delay.isZero() || delay.isNegative()) {
      add(item);
      return;
    }
    synchronized (waiting) {
      if (ended) {
        return;
      }
      var entry = new Entry<>(item, clock.nanoTime() + Durations.ahead(delay));
      Entry<T> known = byItem.get(item);
      if (known != null) {
        if (known.due() - entry.due() <= 0) {
          return;
        }
        waiting.remove(known);
      }
      waiting.add(entry);
      byItem.put(item, entry);
      setAlarm();
    }
  }

  private void setAlarm() {
    Entry<T> first = waiting.peek();
    if (first == null || (alarm != null && alarmTime - first.due() <= 0)) {
      return;
    }
    if (alarm != null) {
      alarm.cancel();
    }
    alarmTime = first.due();
    long delay = Math.max(0, alarmTime - clock.nanoTime());
    alarm = clock.schedule(Duration.ofNanos(delay), this::ring);
  }

  private void ring() {
    List<T> due = new ArrayList<>();
    synchronized (waiting) {
      alarm = null;
      long now = clock.nanoTime();
      for (var first = waiting.peek(); first != null && first.due() - now <= 0; ) {
        waiting.remove();
        byItem.remove(first.item());
        due.add(first.item());
        first = waiting.peek();
      }
      setAlarm();
    }
    due.forEach(this::add);
  }

  private void forgetWaiting() {
    synchronized (waiting) {
      ended = true;
      waiting.clear();
      byItem.clear();
      if (alarm != null) {
        alarm.cancel();
        alarm = null;
      }
    }
  }

  @Override
  public void shutDown() {
    forgetWaiting();
    super.shutDown();
  }

  @Override
  public void shutDownWithDrain() throws InterruptedException {
    forgetWaiting();
    super.shutDownWithDrain();
  }
}

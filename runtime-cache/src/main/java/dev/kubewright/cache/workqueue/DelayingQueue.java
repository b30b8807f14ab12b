package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A {@link WorkQueue} with items that are added after a delay. If an item is added with several
 * delays, only the earliest moment counts. Shutting down drops the items that still wait. Safe for
 * all threads.
 *
 * @param <T> the type of the items
 */
public sealed class DelayingQueue<T> extends WorkQueue<T> permits RateLimitingQueue {
  // The lock of the queue guards these fields. One alarm is set, for the earliest moment or an
  // earlier one. An alarm that rings too early sets the next one.
  private final DelayedItems<T> delayed = new DelayedItems<>();
  private Clock.@Nullable Alarm alarm;
  private long alarmTime;
  private long alarmNumber;

  /** Creates an empty queue with the clock of this machine. */
  public DelayingQueue() {
    this(QueueConfig.DEFAULT);
  }

  /** Creates an empty queue with a clock. */
  public DelayingQueue(Clock clock) {
    this(QueueConfig.DEFAULT.withClock(clock));
  }

  /** Creates an empty queue with a configuration. */
  public DelayingQueue(QueueConfig config) {
    this(config, false);
  }

  DelayingQueue(QueueConfig config, boolean priorities) {
    super(config, priorities);
  }

  /**
   * Adds an item after a delay. It does nothing if the queue is shutting down.
   *
   * @param delay zero and negative values add the item at once. Values beyond 146 years count as
   *     146 years.
   */
  public void addAfter(T item, Duration delay) {
    Objects.requireNonNull(item, "item");
    Objects.requireNonNull(delay, "delay");
    change(
        () -> {
          if (ignoresItems()) {
            return;
          }
          meter.retried();
          if (delay.isZero() || delay.isNegative()) {
            enqueue(item, 0);
          } else {
            delay(item, delay, 0);
          }
        });
  }

  /** Adds an item after a delay that is not over. Called under the lock. */
  final void delay(T item, Duration delay, int priority) {
    delayed.put(item, clock.nanoTime() + Durations.ahead(delay), priority);
    setAlarm();
  }

  /** Takes back an item whose delay is not over, or returns null. Called under the lock. */
  final DelayedItems.@Nullable Entry<T> takeBack(T item) {
    return delayed.remove(item);
  }

  private void setAlarm() {
    var first = delayed.first();
    if (first == null || (alarm != null && alarmTime - first.due() <= 0)) {
      return;
    }
    cancelAlarm();
    alarmTime = first.due();
    long number = ++alarmNumber;
    alarm = clock.schedule(Duration.ofNanos(alarmTime - clock.nanoTime()), () -> ring(number));
  }

  private void cancelAlarm() {
    if (alarm != null) {
      alarm.cancel();
      alarm = null;
    }
  }

  /** Called by the alarm of a number. One that was cancelled can still ring. */
  private void ring(long number) {
    lock.lock();
    try {
      if (number == alarmNumber) {
        addDue();
      }
    } finally {
      lock.unlock();
    }
    meter.reportWithoutWaiting();
  }

  /** Adds what is due, as the alarm that is set does when it rings. For tests. */
  final void ring() {
    change(this::addDue);
  }

  private void addDue() {
    alarm = null;
    long now = clock.nanoTime();
    for (var due = delayed.pollDue(now); due != null; due = delayed.pollDue(now)) {
      enqueue(due.item(), due.priority());
    }
    setAlarm();
  }

  @Override
  final void dropDelayed() {
    delayed.clear();
    cancelAlarm();
  }
}

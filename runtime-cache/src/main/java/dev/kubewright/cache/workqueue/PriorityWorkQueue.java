package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Clock;
import dev.kubewright.concurrent.Durations;
import java.time.Duration;
import java.util.Objects;

/**
 * A {@link RateLimitingQueue} that hands out items of higher priority first: the priority queue of
 * controller-runtime. Safe for all threads.
 *
 * <ul>
 *   <li>Items of one priority are handed out in the order of arrival. A delayed item arrives when
 *       its delay is over. An item whose priority rises keeps the moment of its arrival, so it is
 *       handed out before items of its new priority that arrived later.
 *   <li>An item that is added several times before a worker takes it is there once, with the
 *       highest of the priorities and the shortest of the delays. If it waits for a worker already,
 *       a delay has no effect.
 *   <li>While items of a higher priority wait, no item of a lower one is handed out, however long
 *       it waits.
 * </ul>
 *
 * {@link #add(Object)}, {@link #addAfter} and {@link #addRateLimited(Object)} add items with
 * priority 0. {@link #addRateLimited(WorkItem)} keeps the priority of an item that is tried again,
 * as controller-runtime does.
 *
 * <p>{@code take} and {@link WorkItem#close} are client-go's {@code Get} and {@code Done}.
 *
 * @param <T> the type of the items. It must have {@code equals} and {@code hashCode}.
 */
public final class PriorityWorkQueue<T> extends RateLimitingQueue<T> {
  /**
   * The priority that controller-runtime gives to objects that existed before the program started
   * and to updates without a change: -100.
   */
  public static final int LOW_PRIORITY = -100;

  /**
   * Creates an empty queue with the limiter of controller-runtime and the clock of this machine.
   * For each item, the limiter doubles the delay, from 5 ms up to 1000 s.
   */
  public PriorityWorkQueue() {
    this(
        RateLimiter.itemExponential(Duration.ofMillis(5), Duration.ofSeconds(1000)),
        QueueConfig.DEFAULT);
  }

  /** Creates an empty queue with a limiter and a clock. */
  public PriorityWorkQueue(RateLimiter<? super T> limiter, Clock clock) {
    this(limiter, QueueConfig.DEFAULT.withClock(clock));
  }

  /** Creates an empty queue with a limiter and a configuration. */
  public PriorityWorkQueue(RateLimiter<? super T> limiter, QueueConfig config) {
    super(limiter, config, true);
  }

  @Override
  public void add(T item) {
    add(item, AddOptions.NONE);
  }

  @Override
  public void addAfter(T item, Duration delay) {
    add(item, AddOptions.NONE.withAfter(delay));
  }

  @Override
  public void addRateLimited(T item) {
    add(item, AddOptions.NONE.withRateLimit());
  }

  @Override
  public void addRateLimited(WorkItem<? extends T> failed) {
    add(failed.value(), AddOptions.priority(failed.priority()).withRateLimit());
  }

  /** Adds an item. It does nothing if the queue is shutting down. */
  public void add(T item, AddOptions options) {
    Objects.requireNonNull(item, "item");
    Duration delay = delayOf(item, options);
    change(() -> merge(item, delay, options.priority()));
  }

  private Duration delayOf(T item, AddOptions options) {
    Duration after = Durations.max(options.after(), Duration.ZERO);
    if (!options.rateLimited()) {
      return after;
    }
    Duration limited = nextDelay(item);
    return after.isZero() ? limited : Durations.min(after, limited);
  }

  private void merge(T item, Duration delay, int priority) {
    if (ignoresItems()) {
      return;
    }
    boolean now = delay.isZero() || delay.isNegative();
    if (!now) {
      meter.retried();
    }
    if (now || needsWork(item)) {
      var waiting = takeBack(item);
      enqueue(item, waiting == null ? priority : Math.max(priority, waiting.priority()));
    } else {
      delay(item, delay, priority);
    }
  }
}

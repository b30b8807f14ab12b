package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Clock;
import java.time.Duration;
import java.util.Objects;

/**
 * A {@link DelayingQueue} for items that are tried again after a failure. A {@link RateLimiter}
 * decides how long they wait. Safe for all threads.
 *
 * @param <T> the type of the items
 */
public sealed class RateLimitingQueue<T> extends DelayingQueue<T> permits PriorityWorkQueue {
  private final RateLimiter<? super T> limiter;

  /**
   * Creates an empty queue with {@link RateLimiter#forControllers} and the clock of this machine.
   */
  public RateLimitingQueue() {
    this(RateLimiter.forControllers(Clock.system()), Clock.system());
  }

  /** Creates an empty queue with a limiter and a clock. */
  public RateLimitingQueue(RateLimiter<? super T> limiter, Clock clock) {
    this(limiter, QueueConfig.DEFAULT.withClock(clock));
  }

  /** Creates an empty queue with a limiter and a configuration. */
  public RateLimitingQueue(RateLimiter<? super T> limiter, QueueConfig config) {
    this(limiter, config, false);
  }

  RateLimitingQueue(RateLimiter<? super T> limiter, QueueConfig config, boolean priorities) {
    super(config, priorities);
    this.limiter = Objects.requireNonNull(limiter, "limiter");
  }

  /** Returns the delay that the limiter chooses for an item. Called without the lock. */
  final Duration nextDelay(T item) {
    return limiter.when(item);
  }

  /**
   * Adds an item after the delay that the limiter chooses. When the item has succeeded or is given
   * up, call {@link #forget}.
   */
  public void addRateLimited(T item) {
    Objects.requireNonNull(item, "item");
    addAfter(item, nextDelay(item));
  }

  /**
   * Adds an item again that a worker has, after the delay that the limiter chooses and with the
   * priority that the item was handed out with. A worker calls it after a failure. Null is refused.
   */
  public void addRateLimited(WorkItem<? extends T> failed) {
    addRateLimited(failed.value());
  }

  /**
   * Makes the limiter forget an item that has succeeded or is given up. Its next delay is the first
   * one again. This does not remove the item from the queue.
   */
  public void forget(T item) {
    limiter.forget(item);
  }

  /** Returns how often an item was delayed by the limiter since it was last forgotten. */
  public int numRequeues(T item) {
    return limiter.numRequeues(item);
  }
}

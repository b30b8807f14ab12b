package dev.kubewright.cache.workqueue;

import dev.kubewright.concurrent.Clock;
import java.util.Objects;

/**
 * A {@link DelayingQueue} that asks a {@link RateLimiter} how long failed items wait.
 *
 * @param <T> the type of the items
 */
public final class RateLimitingQueue<T> extends DelayingQueue<T> {
  private final RateLimiter<? super T> limiter;

  /** An empty queue with the limiter that controllers use, by this machine's clock. */
  public RateLimitingQueue() {
    this(RateLimiter.forControllers(Clock.system()), Clock.system());
  }

  /** An empty queue with a limiter, by a clock. */
  public RateLimitingQueue(RateLimiter<? super T> limiter, Clock clock) {
    super(clock);
    this.limiter = Objects.requireNonNull(limiter, "limiter");
  }

  /**
   * Adds an item when the limiter says so. Whoever is done with the item for good calls {@link
   * #forget}.
   */
  public void addRateLimited(T item) {
    addAfter(item, limiter.when(item));
  }

  /**
   * An item has succeeded, or is given up: its next delay is the first again. It stays in the
   * queue.
   */
  public void forget(T item) {
    limiter.forget(item);
  }

  /** How often an item was limited since it was forgotten. */
  public int numRequeues(T item) {
    return limiter.numRequeues(item);
  }
}

package dev.kubewright.cache.workqueue;

import java.time.Duration;
import java.util.Objects;

/**
 * Options for adding an item to a {@link PriorityWorkQueue}. Immutable.
 *
 * @param priority the priority. Items of higher priority are handed out first.
 * @param after how long the item waits. Zero and negative values do not wait.
 * @param rateLimited whether the limiter of the queue counts the attempt and chooses a delay. If
 *     {@code after} is positive too, the shorter one of both counts.
 */
public record AddOptions(int priority, Duration after, boolean rateLimited) {
  /** Priority 0, no delay, no limiter. */
  public static final AddOptions NONE = new AddOptions(0, Duration.ZERO, false);

  /** Creates options. */
  public AddOptions {
    Objects.requireNonNull(after, "after");
  }

  /** Returns options with a priority, and without a delay. */
  public static AddOptions priority(int priority) {
    return new AddOptions(priority, Duration.ZERO, false);
  }

  /** Returns these options with a delay. */
  public AddOptions withAfter(Duration value) {
    return new AddOptions(priority, value, rateLimited);
  }

  /** Returns these options with the delay that the limiter of the queue chooses. */
  public AddOptions withRateLimit() {
    return new AddOptions(priority, after, true);
  }
}

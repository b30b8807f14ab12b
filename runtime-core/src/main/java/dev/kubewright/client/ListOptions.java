package dev.kubewright.client;

import dev.kubewright.annotation.Model;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Which objects to list, and how.
 *
 * @param labels labels that must match; all if null
 * @param fields fields that must match; all if null
 * @param limit greatest number of objects in a page
 * @param continue_ token of the page before
 * @param resourceVersion version; {@code "0"} for any
 * @param resourceVersionMatch how the version is meant
 * @param timeout after which the server gives up
 */
@Model(codec = false)
public record ListOptions(
    @Nullable Selector labels,
    @Nullable FieldSelector fields,
    @Nullable Integer limit,
    @Nullable String continue_,
    @Nullable String resourceVersion,
    @Nullable ResourceVersionMatch resourceVersionMatch,
    @Nullable Duration timeout)
    implements ListOptionsBuilder.With {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if the timeout is zero or negative, or the limit negative
   */
  public ListOptions {
    if (timeout != null && (timeout.isZero() || timeout.isNegative())) {
      throw new IllegalArgumentException("the timeout " + timeout + " is not positive");
    }
    if (limit != null && limit < 0) {
      throw new IllegalArgumentException("the limit of a list is negative: " + limit);
    }
  }

  /** Nothing asked for. */
  public static final ListOptions NONE = ListOptionsBuilder.build(o -> {});
}

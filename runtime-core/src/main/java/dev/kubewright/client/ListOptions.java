package dev.kubewright.client;

import dev.kubewright.annotation.Model;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The options of listing objects. Immutable.
 *
 * @param labels the labels that must match, or null for all objects
 * @param fields the fields that must match, or null for all objects
 * @param limit the greatest number of objects in a page, or null for all
 * @param continue_ the token of the page before, or null for the first page
 * @param resourceVersion the version, {@code "0"} for any, or null for the newest
 * @param resourceVersionMatch how the version is meant, or null for the server's default
 * @param timeout the limit of the whole call, told to the server; null for the client's
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

  /** No options. */
  public static final ListOptions NONE = ListOptionsBuilder.build(o -> {});
}

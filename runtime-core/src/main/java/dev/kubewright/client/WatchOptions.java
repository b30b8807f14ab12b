package dev.kubewright.client;

import dev.kubewright.annotation.Model;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Options of a watch. Immutable.
 *
 * @param labels the labels that must match, or null for all objects
 * @param fields the fields that must match, or null for all objects
 * @param resourceVersion the version after which the events begin, or null to get all objects first
 * @param resourceVersionMatch how the server uses the version, or null for its default
 * @param allowBookmarks whether the server may send bookmarks. Default: false.
 * @param sendInitialEvents whether the stream begins with the existing objects and a bookmark
 *     (KEP-3157). Default: false.
 * @param timeout when the server ends the stream, or null for its default
 */
@Model(codec = false)
public record WatchOptions(
    @Nullable Selector labels,
    @Nullable FieldSelector fields,
    @Nullable String resourceVersion,
    @Nullable ResourceVersionMatch resourceVersionMatch,
    boolean allowBookmarks,
    boolean sendInitialEvents,
    @Nullable Duration timeout)
    implements WatchOptionsBuilder.With {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if the timeout is zero or negative
   */
  public WatchOptions {
    if (timeout != null && (timeout.isZero() || timeout.isNegative())) {
      throw new IllegalArgumentException("the timeout " + timeout + " is not positive");
    }
  }

  /** Default options. */
  public static final WatchOptions NONE = WatchOptionsBuilder.build(o -> {});
}

package dev.kubewright.client;

import dev.kubewright.annotation.Model;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What to watch, and how.
 *
 * @param labels labels that must match; all if null
 * @param fields fields that must match; all if null
 * @param resourceVersion version behind which events are wanted
 * @param resourceVersionMatch how the version is meant
 * @param allowBookmarks whether bookmarks are wanted
 * @param sendInitialEvents whether the stream begins with the objects that exist (KEP-3157)
 * @param timeout after which the server ends the stream
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

  /** Nothing asked for. */
  public static final WatchOptions NONE = WatchOptionsBuilder.build(o -> {});
}

package dev.kubewright.cache.observe;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Measurements of an informer at one moment. Immutable.
 *
 * @param objects how many objects the cache holds
 * @param resourceVersion the resource version that the cache has reached, or {@code ""} before the
 *     first list
 * @param lag the time since the server was last heard: a list, a change or a bookmark. Servers send
 *     a bookmark each minute. Null before the first list.
 * @param queued how many items wait to be written to the cache: changes, lists, resyncs, bookmarks
 * @param handlers the handlers, in the order in which they were added
 */
public record InformerStatistics(
    int objects,
    String resourceVersion,
    @Nullable Duration lag,
    int queued,
    List<HandlerStatistics> handlers) {
  /** Creates the value. */
  public InformerStatistics {
    Objects.requireNonNull(resourceVersion, "resourceVersion");
    handlers = List.copyOf(handlers);
  }

  /**
   * Measurements of a handler's queue at one moment. Immutable.
   *
   * @param name the name of the handler's thread
   * @param pending how many calls of the handler have not ended
   * @param oldest how long the oldest of them has waited. Zero if there is none.
   * @param synced whether the handler has processed all initial objects
   */
  public record HandlerStatistics(String name, int pending, Duration oldest, boolean synced) {
    /** Creates the value. */
    public HandlerStatistics {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(oldest, "oldest");
    }
  }
}

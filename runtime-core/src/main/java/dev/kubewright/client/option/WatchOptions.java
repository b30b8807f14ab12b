package dev.kubewright.client.option;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Since;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.selector.FieldSelector;
import dev.kubewright.selector.Selector;
import dev.kubewright.selector.Shard;
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
 * @param sendInitialEvents true: the stream begins with the existing objects, and with {@code
 *     allowBookmarks} a bookmark follows them (KEP-3157). False: it begins with changes. Both need
 *     {@link ResourceVersionMatch#NOT_OLDER_THAN}. Null: the server decides by the version.
 * @param shardSelector the part of the objects by a hash, such as {@code
 *     shardRange(object.metadata.uid, '0x0000000000000000', '0x8000000000000000')}, or null for all
 *     objects. {@link Shard#selector} makes it. Alpha since Kubernetes 1.36 (KEP-5866): servers
 *     without the feature gate {@code ShardedListAndWatch} ignore it and send all objects.
 * @param timeout when the server ends the stream, or null for its default
 * @param silence the stream breaks off if the server sends nothing for this time. Null for the
 *     client's limit, which counts for watches with bookmarks only.
 */
@Model(codec = false)
public record WatchOptions(
    @Nullable Selector labels,
    @Nullable FieldSelector fields,
    @Nullable String resourceVersion,
    @Nullable ResourceVersionMatch resourceVersionMatch,
    boolean allowBookmarks,
    @Nullable Boolean sendInitialEvents,
    @Since("1.36") @Nullable String shardSelector,
    @Nullable Duration timeout,
    @Nullable Duration silence)
    implements WatchOptionsBuilder.With {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if timeout or silence is zero or negative
   */
  public WatchOptions {
    Durations.checkPositive("timeout", timeout);
    Durations.checkPositive("silence", silence);
  }

  /** Default options. */
  public static final WatchOptions NONE = WatchOptionsBuilder.build(o -> {});
}

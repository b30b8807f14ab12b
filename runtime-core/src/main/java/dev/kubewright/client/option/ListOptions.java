package dev.kubewright.client.option;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Since;
import dev.kubewright.concurrent.Durations;
import dev.kubewright.meta.v1.ListMeta;
import dev.kubewright.selector.FieldSelector;
import dev.kubewright.selector.Selector;
import dev.kubewright.selector.Shard;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Options for listing objects. Immutable.
 *
 * @param labels the labels that must match, or null for all objects
 * @param fields the fields that must match, or null for all objects
 * @param limit the maximum number of objects in a page, or null for all
 * @param continueToken the token of the previous page, or null for the first page
 * @param resourceVersion the version, {@code "0"} for any version, or null for the newest
 * @param resourceVersionMatch how the server uses the version, or null for its default
 * @param shardSelector the part of the objects by a hash, such as {@code
 *     shardRange(object.metadata.uid, '0x0000000000000000', '0x8000000000000000')}, or null for all
 *     objects. {@link Shard#selector} makes it. Alpha since Kubernetes 1.36 (KEP-5866): servers
 *     without the feature gate {@code ShardedListAndWatch} ignore it and return all objects, and a
 *     list then has no {@code metadata.shardInfo}.
 * @param timeout the limit of the whole call, also sent to the server, or null for the client's
 * @param silence the list fails if the server sends nothing for this time. A list with this limit
 *     and without a timeout takes as long as it makes progress, unless the client is configured
 *     with a timeout. Null for no such limit.
 */
@Model(codec = false)
public record ListOptions(
    @Nullable Selector labels,
    @Nullable FieldSelector fields,
    @Nullable Integer limit,
    @Nullable String continueToken,
    @Nullable String resourceVersion,
    @Nullable ResourceVersionMatch resourceVersionMatch,
    @Since("1.36") @Nullable String shardSelector,
    @Nullable Duration timeout,
    @Nullable Duration silence)
    implements ListOptionsBuilder.With {
  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if timeout or silence is zero or negative, or the limit is
   *     negative
   */
  public ListOptions {
    Durations.checkPositive("timeout", timeout);
    Durations.checkPositive("silence", silence);
    if (limit != null && limit < 0) {
      throw new IllegalArgumentException("the limit of a list is negative: " + limit);
    }
  }

  /** Default options. */
  public static final ListOptions NONE = ListOptionsBuilder.build(o -> {});

  /**
   * Returns the options for the page that follows a page of these options, or null after the last
   * page. The token of a page contains the version, and servers refuse a request that has both.
   *
   * @param page the metadata of a page that these options brought
   */
  public @Nullable ListOptions after(ListMeta page) {
    String token = page.continueToken();
    return token == null || token.isEmpty()
        ? null
        : ListOptionsBuilder.from(this)
            .continueToken(token)
            .resourceVersion(null)
            .resourceVersionMatch(null)
            .build();
  }
}

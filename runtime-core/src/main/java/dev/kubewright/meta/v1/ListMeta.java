package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * Metadata of a list.
 *
 * @param selfLink not set by servers of today
 * @param resourceVersion version of the whole list
 * @param continue_ token for the next page
 * @param remainingItemCount items behind this page, if the server tells
 * @param shardInfo the part of the collection that this list is, if it is not the whole
 */
@Model
public record ListMeta(
    @Nullable String selfLink,
    @Nullable String resourceVersion,
    @Nullable String continue_,
    @Nullable Long remainingItemCount,
    @Nullable ShardInfo shardInfo)
    implements ListMetaBuilder.With {

  /** No metadata at all. */
  public static final ListMeta NONE = ListMetaBuilder.build(m -> {});
}

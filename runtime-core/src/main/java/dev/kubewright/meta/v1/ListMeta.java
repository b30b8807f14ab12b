package dev.kubewright.meta.v1;

import dev.kubewright.annotation.JsonName;
import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Since;
import org.jspecify.annotations.Nullable;

/**
 * Metadata of a list.
 *
 * @param selfLink no longer set by servers
 * @param resourceVersion version of the whole list
 * @param continueToken token for the next page, {@code continue} in JSON
 * @param remainingItemCount number of items after this page, if the server tells it
 * @param shardInfo the part of the collection in this list, if it is not the whole
 */
@Model
public record ListMeta(
    @Nullable String selfLink,
    @Nullable String resourceVersion,
    @JsonName("continue") @Nullable String continueToken,
    @Nullable Long remainingItemCount,
    @Since("1.36") @Nullable ShardInfo shardInfo)
    implements ListMetaBuilder.With {

  /** Empty metadata. */
  public static final ListMeta NONE = ListMetaCodec.INSTANCE.none();
}

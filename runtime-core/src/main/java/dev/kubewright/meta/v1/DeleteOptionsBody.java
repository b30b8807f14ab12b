package dev.kubewright.meta.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.collection.Lists;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options of a deletion as the API writes them: Kubernetes' {@code DeleteOptions}. The body of
 * a delete request, and a field of an eviction. Programs that delete use {@link
 * dev.kubewright.client.option.DeleteOptions}.
 *
 * @param dryRun {@code All} to delete nothing, or empty
 * @param gracePeriodSeconds grace period in seconds
 * @param orphanDependents deprecated, use {@code propagationPolicy}
 * @param preconditions conditions of the deletion
 * @param propagationPolicy what happens to the objects that the deleted one owns: {@code
 *     Background} deletes them after it, {@code Foreground} before it, {@code Orphan} keeps them.
 *     Default: {@code Background}, which clients of this project send
 * @param ignoreStoreReadErrorWithClusterBreakingPotential whether to delete an object that the
 *     server cannot read
 */
@Model(apiVersion = "v1", kind = "DeleteOptions")
public record DeleteOptionsBody(
    @ListType(ListType.Value.ATOMIC) List<String> dryRun,
    @Nullable Long gracePeriodSeconds,
    @Nullable Boolean orphanDependents,
    @Nullable Preconditions preconditions,
    @Nullable String propagationPolicy,
    @Nullable Boolean ignoreStoreReadErrorWithClusterBreakingPotential)
    implements DeleteOptionsBodyBuilder.With {
  /** Copies the collections. */
  public DeleteOptionsBody {
    dryRun = Lists.copy(dryRun);
  }
}

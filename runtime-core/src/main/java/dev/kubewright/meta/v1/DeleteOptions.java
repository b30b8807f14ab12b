package dev.kubewright.meta.v1;

import dev.kubewright.annotation.ListType;
import dev.kubewright.annotation.Model;
import dev.kubewright.json.Lists;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to delete: the body of a delete request.
 *
 * @param dryRun {@code All} or nothing
 * @param gracePeriodSeconds seconds of grace
 * @param orphanDependents replaced by the policy
 * @param preconditions what must hold
 * @param propagationPolicy {@code Orphan}, {@code Background} or {@code Foreground}
 * @param ignoreStoreReadErrorWithClusterBreakingPotential removes an object that cannot be read
 */
@Model(apiVersion = "v1", kind = "DeleteOptions")
public record DeleteOptions(
    @ListType(ListType.Value.ATOMIC) List<String> dryRun,
    @Nullable Long gracePeriodSeconds,
    @Nullable Boolean orphanDependents,
    @Nullable Preconditions preconditions,
    @Nullable String propagationPolicy,
    @Nullable Boolean ignoreStoreReadErrorWithClusterBreakingPotential)
    implements DeleteOptionsBuilder.With {
  /** Copies the collections. */
  public DeleteOptions {
    dryRun = Lists.copy(dryRun);
  }

  /** Nothing asked for. */
  public static final DeleteOptions NONE = DeleteOptionsBuilder.build(o -> {});
}

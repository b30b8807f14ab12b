package dev.kubewright.client.option;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.Since;
import org.jspecify.annotations.Nullable;

/**
 * Options for deleting objects. Immutable.
 *
 * @param dryRun whether the server only checks and responds, and deletes nothing. Default: false.
 * @param propagation the fate of the objects that the deleted one owns. Null for {@link
 *     Propagation#BACKGROUND}, as in kubectl.
 * @param gracePeriodSeconds the time that a pod has to end, in seconds, or null for that of the
 *     object. 0 deletes at once.
 * @param uid the uid that the object must have, or null for any. Otherwise the server responds with
 *     a conflict.
 * @param resourceVersion the resource version that the object must have, or null for any. Otherwise
 *     the server responds with a conflict.
 * @param ignoreStoreReadErrorWithClusterBreakingPotential whether to delete an object that the
 *     server cannot read, without its finalizers and preconditions. Default: false.
 */
@Model(codec = false)
public record DeleteOptions(
    boolean dryRun,
    @Nullable Propagation propagation,
    @Nullable Long gracePeriodSeconds,
    @Nullable String uid,
    @Nullable String resourceVersion,
    @Since("1.37") boolean ignoreStoreReadErrorWithClusterBreakingPotential)
    implements DeleteOptionsBuilder.With {

  /** Default options. */
  public static final DeleteOptions NONE = DeleteOptionsBuilder.build(o -> {});
}

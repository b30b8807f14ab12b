package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.StructType;
import org.jspecify.annotations.Nullable;

/**
 * An object that this one depends on, in the same namespace or of the cluster.
 *
 * @param apiVersion of the owner
 * @param kind of the owner
 * @param name of the owner
 * @param uid of the owner
 * @param controller whether the owner is the managing controller
 * @param blockOwnerDeletion whether the owner waits for this object in foreground deletion
 */
@Model
@StructType(StructType.Value.ATOMIC)
public record OwnerReference(
    String apiVersion,
    String kind,
    String name,
    String uid,
    @Nullable Boolean controller,
    @Nullable Boolean blockOwnerDeletion)
    implements OwnerReferenceBuilder.With {}

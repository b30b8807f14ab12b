package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;
import dev.kubewright.annotation.StructType;
import org.jspecify.annotations.Nullable;

/**
 * An object that this one depends on, in the same namespace or cluster-scoped.
 *
 * @param apiVersion the {@code apiVersion} of the owner
 * @param kind the kind of the owner
 * @param name the name of the owner
 * @param uid the uid of the owner
 * @param controller whether the owner is the managing controller
 * @param blockOwnerDeletion whether foreground deletion of the owner waits for this object
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

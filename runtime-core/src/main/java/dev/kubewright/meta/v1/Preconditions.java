package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * What must hold for a deletion.
 *
 * @param uid of the object
 * @param resourceVersion of the object
 */
@Model
public record Preconditions(@Nullable String uid, @Nullable String resourceVersion)
    implements PreconditionsBuilder.With {}

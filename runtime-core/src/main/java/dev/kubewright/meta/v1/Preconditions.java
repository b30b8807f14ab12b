package dev.kubewright.meta.v1;

import dev.kubewright.annotation.Model;
import org.jspecify.annotations.Nullable;

/**
 * Conditions of a deletion. The server refuses it if they do not hold.
 *
 * @param uid the uid that the object must have
 * @param resourceVersion the resource version that the object must have
 */
@Model
public record Preconditions(@Nullable String uid, @Nullable String resourceVersion)
    implements PreconditionsBuilder.With {}

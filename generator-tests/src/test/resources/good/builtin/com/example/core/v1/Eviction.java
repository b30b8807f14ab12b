package com.example.core.v1;

import dev.kubewright.annotation.Model;
import dev.kubewright.meta.v1.DeleteOptionsBody;
import dev.kubewright.meta.v1.ObjectMeta;
import org.jspecify.annotations.Nullable;

/**
 * Asks for a pod to go.
 *
 * @param metadata names it
 * @param deleteOptions how it goes
 */
@Model(apiVersion = "policy/v1", kind = "Eviction")
public record Eviction(@Nullable ObjectMeta metadata, @Nullable DeleteOptionsBody deleteOptions) {}

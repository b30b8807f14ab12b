package com.example.needs;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.ScaleSubresource;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import org.jspecify.annotations.Nullable;

/** Moves things. */
@Kind(group = "example.com", version = "v1")
@ScaleSubresource(spec = ".spec.arms", status = ".status.arms")
public record Robot(ObjectMeta metadata, Arms spec, @Nullable Arms status)
    implements KubernetesObject {}

package com.example.sets;

import dev.kubewright.annotation.Kind;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import org.jspecify.annotations.Nullable;

/** A post. */
@Kind(group = "example.com", version = "v1")
public record Post(ObjectMeta metadata, @Nullable PostSpec spec)
    implements KubernetesObject, PostBuilder.With {}

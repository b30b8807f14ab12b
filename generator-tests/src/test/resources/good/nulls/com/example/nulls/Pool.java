package com.example.nulls;

import dev.kubewright.annotation.Kind;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** Addresses. */
@Kind(group = "example.com", version = "v1")
public record Pool(ObjectMeta metadata, PoolSpec spec) implements KubernetesObject {}

package com.example.fleet;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.Scope;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import org.jspecify.annotations.Nullable;

/** Drivers of the whole cluster. */
@Kind(group = "fleet.example.com", version = "v2beta1", scope = Scope.CLUSTER)
public record CSIFleet(ObjectMeta metadata, @Nullable String driver) implements KubernetesObject {}

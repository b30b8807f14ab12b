package dev.kubewright.sample.v1;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.annotation.ScaleSubresource;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** A kind in a namespace, with status and scale. */
@Kind(group = "sample.example.com", version = "v1")
@ScaleSubresource(
    spec = ".spec.replicas",
    status = ".status.replicas",
    selector = ".status.selector")
public record Gadget(ObjectMeta metadata, GadgetSpec spec, @NotRequired GadgetStatus status)
    implements KubernetesObject {}

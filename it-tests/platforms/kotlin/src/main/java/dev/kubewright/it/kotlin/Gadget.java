package dev.kubewright.it.kotlin;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** A gadget. */
@Kind(group = "kotlin.example.com", version = "v1")
public record Gadget(ObjectMeta metadata, GadgetSpec spec, @NotRequired GadgetStatus status)
    implements KubernetesObject, GadgetBuilder.With {}

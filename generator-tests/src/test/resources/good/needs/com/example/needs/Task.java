package com.example.needs;

import dev.kubewright.annotation.Kind;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** What a robot does. The server has this resource by itself. */
@Kind(group = "", version = "v1", crd = false)
public record Task(ObjectMeta metadata) implements KubernetesObject {}

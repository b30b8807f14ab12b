package com.example.lib;

import dev.kubewright.annotation.Kind;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** A kind of another jar. */
@Kind(group = "lib.example.com", version = "v1")
public record Library(ObjectMeta metadata, Template template) implements KubernetesObject {}

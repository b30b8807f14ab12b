package com.example.core.v1;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.Verb;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import org.jspecify.annotations.Nullable;

/** A kind that can only be asked. */
@Kind(group = "", version = "v1", verbs = Verb.CREATE, status = false, crd = false)
public record Review(ObjectMeta metadata, String spec, @Nullable String status)
    implements KubernetesObject {}

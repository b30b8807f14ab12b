package com.example.webapp.v1beta1;

import dev.kubewright.annotation.Kind;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** A web application, as it was first. */
@Kind(
    group = "web.example.com",
    version = "v1beta1",
    shortNames = "wa",
    storage = false,
    deprecated = true)
public record WebApp(ObjectMeta metadata, WebAppSpec spec) implements KubernetesObject {}

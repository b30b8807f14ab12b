package com.example.apps;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** A web application. */
@Kind(group = "apps.example.com", version = "v1")
public record WebApp(ObjectMeta metadata, @NotRequired WebAppStatus status)
    implements KubernetesObject, WebAppBuilder.With {}

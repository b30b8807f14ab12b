package com.example.webapp;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.NotRequired;
import dev.kubewright.annotation.PrinterColumn;
import dev.kubewright.annotation.ScaleSubresource;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** A web application. */
@Kind(group = "apps.example.com", version = "v1")
@ScaleSubresource(spec = ".spec.replicas", status = ".status.replicas")
@PrinterColumn(name = "Image", jsonPath = ".spec.image")
public record WebApp(ObjectMeta metadata, WebAppSpec spec, @NotRequired WebAppStatus status)
    implements KubernetesObject, WebAppBuilder.With {}

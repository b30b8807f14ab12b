package com.example.webapp.v1;

import dev.kubewright.annotation.NotRequired;
import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.PrinterColumn;
import dev.kubewright.annotation.ScaleSubresource;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** A web application: pods behind named ports. */
@Kind(group = "web.example.com", version = "v1", shortNames = "wa")
@ScaleSubresource(spec = ".spec.replicas", status = ".status.replicas")
@PrinterColumn(name = "Replicas", jsonPath = ".spec.replicas")
public record WebApp(ObjectMeta metadata, WebAppSpec spec, @NotRequired WebAppStatus status)
    implements KubernetesObject, WebAppBuilder.With {}

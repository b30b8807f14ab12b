package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;
import org.jspecify.annotations.Nullable;

@Kind(group = "example.com", version = "v1")
@ConversionWebhook(
    serviceName = "hook",
    serviceNamespace = "prod",
    servicePath = "convert",
    servicePort = 70_000)
public record Widget(ObjectMeta metadata, @Nullable String spec) implements KubernetesObject {}

package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;
import org.jspecify.annotations.Nullable;

@Kind(group = "example.com", version = "v1")
@ConversionWebhook(url = "https://example.com", reviewVersions = {"v1", "", "v1"})
public record Widget(ObjectMeta metadata, WidgetSpec spec, @Nullable WidgetStatus status)
    implements KubernetesObject {}

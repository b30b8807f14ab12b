package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;

@Kind(group = "example.com", version = "v1")
@StructType(StructType.Value.ATOMIC)
public record Widget(
    @MinProperties(1) ObjectMeta metadata, WidgetSpec spec, WidgetStatus status)
    implements KubernetesObject {}

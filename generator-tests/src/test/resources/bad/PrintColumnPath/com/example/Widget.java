package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;
import org.jspecify.annotations.Nullable;

@Kind(group = "example.com", version = "v1")
@PrinterColumn(name = "Ready", jsonPath = ".status.repliccas")
@PrinterColumn(name = "Size", jsonPath = "spec.size")
@PrinterColumn(name = "Deep", jsonPath = ".spec.size.more")
@PrinterColumn(name = "Open", jsonPath = ".spec['size")
public record Widget(ObjectMeta metadata, WidgetSpec spec, @Nullable WidgetStatus status)
    implements KubernetesObject {}

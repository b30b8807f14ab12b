package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;
import org.jspecify.annotations.Nullable;

@Kind(group = "example.com", version = "v1")
@PrinterColumn(name = "Ready", jsonPath = ".status.repliccas")
@PrinterColumn(name = "Size", jsonPath = "spec.size")
@PrinterColumn(name = "Deep", jsonPath = ".spec.size.more")
@PrinterColumn(name = "Open", jsonPath = ".spec['size")
@PrinterColumn(name = "Quotes", jsonPath = ".spec[\"size\"]")
@PrinterColumn(name = "Key", jsonPath = ".spec['sise']")
@PrinterColumn(name = "Filter", jsonPath = ".status.conditions[?(@.typ==\"Ready\")].status")
@PrinterColumn(name = "Inside", jsonPath = ".status.conditions[?(@.type==\"Ready\")].statsu")
@PrinterColumn(name = "Both", jsonPath = ".status.conditions[?(@.type==\"a\" && @.status==\"b\")]")
@PrinterColumn(name = "Any", jsonPath = ".status..resaon")
@PrinterColumn(name = "Item", jsonPath = ".spec[0]")
public record Widget(ObjectMeta metadata, WidgetSpec spec, @Nullable WidgetStatus status)
    implements KubernetesObject {}

package com.example;

import dev.kubewright.annotation.*;

@PrinterColumn(name = "Size", jsonPath = ".spec.size")
public record WidgetSpec(String size) {}

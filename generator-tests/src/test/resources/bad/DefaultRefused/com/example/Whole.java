package com.example;

import dev.kubewright.annotation.*;
import org.jspecify.annotations.Nullable;

@SchemaFragment("{\"default\": {\"name\": 1}}")
public record Whole(@Nullable String name, @Nullable String value) {}

package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.json.*;
import org.jspecify.annotations.Nullable;

public record Port(
    String name, @Required @JsonNullable @Nullable String zone, Shape shape, Nulls nulls) {}

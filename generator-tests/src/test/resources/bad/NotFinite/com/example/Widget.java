package com.example;

import dev.kubewright.annotation.*;
import org.jspecify.annotations.Nullable;

@Model
public record Widget(
    @Minimum(Double.NaN) @Nullable Double load, @Maximum(1 / 0d) @Nullable Double limit) {}

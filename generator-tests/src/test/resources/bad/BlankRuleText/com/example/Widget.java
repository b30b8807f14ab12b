package com.example;

import dev.kubewright.annotation.*;
import org.jspecify.annotations.Nullable;

@Model
public record Widget(
    @Rule(value = "self != ''", message = " ") @Nullable String name,
    @Rule(value = "self > 0", messageExpression = " ", fieldPath = " ") @Nullable Integer count) {}

package com.example;

import dev.kubewright.annotation.*;
import org.jspecify.annotations.Nullable;

@Model
public record Widget(
    @CelRule(value = "self != ''", message = " ") @Nullable String name,
    @CelRule(value = "self > 0", messageExpression = " ", fieldPath = " ") @Nullable Integer count) {}

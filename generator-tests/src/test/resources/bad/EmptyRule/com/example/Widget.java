package com.example;

import dev.kubewright.annotation.*;
import org.jspecify.annotations.Nullable;

@Model
public record Widget(@CelRule(" ") @Nullable String name) {}

package com.example;

import dev.kubewright.annotation.*;
import org.jspecify.annotations.Nullable;

@Model
public record Widget(@EnumValues({"a", "b", "a"}) @Nullable String name) {}

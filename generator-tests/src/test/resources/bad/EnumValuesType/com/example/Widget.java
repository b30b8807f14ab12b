package com.example;

import dev.kubewright.annotation.*;
import org.jspecify.annotations.Nullable;

@Model
public record Widget(@EnumValues({"1", "\"x\""}) @Nullable Integer count) {}

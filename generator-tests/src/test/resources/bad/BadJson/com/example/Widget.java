package com.example;

import dev.kubewright.annotation.*;
import org.jspecify.annotations.Nullable;

@Model
public record Widget(@Default("a") @Nullable String name, @Example("{") @Nullable String other, @EnumValues({"1", "x"}) @Nullable Integer count, @SchemaFragment("[]") @Nullable String free) {}

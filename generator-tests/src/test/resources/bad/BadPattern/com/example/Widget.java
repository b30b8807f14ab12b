package com.example;

import dev.kubewright.annotation.*;
import org.jspecify.annotations.Nullable;

@Model
public record Widget(@Pattern("(") @Nullable String open, @Pattern("^(?!a)") @Nullable String look, @Pattern("(a)\\1") @Nullable String back) {}

package com.example;

import dev.kubewright.annotation.*;
import org.jspecify.annotations.Nullable;

public record Pair(@Nullable String key, @Maximum(3) @Nullable Integer size) {}

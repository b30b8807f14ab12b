package com.example;

import dev.kubewright.annotation.*;
import org.jspecify.annotations.Nullable;

@Model
public record Widget(@MatchesPattern("(") @Nullable String open, @MatchesPattern("^(?!a)") @Nullable String look, @MatchesPattern("(a)\\1") @Nullable String back) {}

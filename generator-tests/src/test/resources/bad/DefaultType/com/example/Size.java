package com.example;

import org.jspecify.annotations.Nullable;

public record Size(@Nullable Integer height) {}

package com.example;

import org.jspecify.annotations.Nullable;

public record Port(@Nullable String name) {}

package com.example;

import org.jspecify.annotations.Nullable;

public record WidgetSpec(@Nullable String size, @Nullable Integer count) {}

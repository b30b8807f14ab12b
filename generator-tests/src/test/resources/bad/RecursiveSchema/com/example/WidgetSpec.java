package com.example;

import org.jspecify.annotations.Nullable;

public record WidgetSpec(@Nullable Node root) {}

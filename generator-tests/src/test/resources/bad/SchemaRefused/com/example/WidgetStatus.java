package com.example;

import org.jspecify.annotations.Nullable;

public record WidgetStatus(@Nullable Integer replicas) {}

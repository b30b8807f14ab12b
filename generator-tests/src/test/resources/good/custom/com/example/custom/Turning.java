package com.example.custom;

import org.jspecify.annotations.Nullable;

/** Somebody can change it. */
public record Turning(String text, @Nullable Gauge gauge) {}

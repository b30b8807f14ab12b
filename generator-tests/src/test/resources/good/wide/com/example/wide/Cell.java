package com.example.wide;

import org.jspecify.annotations.Nullable;

/** A part of a sheet. */
public record Cell(@Nullable String text, @Nullable Integer width) {}

package com.example.v1;

import org.jspecify.annotations.Nullable;

/**
 * What is wanted.
 *
 * @param colour its colour
 * @param size its size
 */
public record GadgetSpec(String colour, @Nullable Integer size) {}

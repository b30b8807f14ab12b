package com.example.needs;

import org.jspecify.annotations.Nullable;

/**
 * Arms.
 *
 * @param arms how many
 */
public record Arms(@Nullable Integer arms) {}

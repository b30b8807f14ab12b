package com.example.core.v1;

import org.jspecify.annotations.Nullable;

/**
 * What was seen last.
 *
 * @param phase where it is in its life
 */
public record PodStatus(@Nullable String phase) {}

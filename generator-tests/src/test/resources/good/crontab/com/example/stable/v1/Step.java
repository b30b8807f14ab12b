package com.example.stable.v1;

import dev.kubewright.annotation.MaxLength;
import org.jspecify.annotations.Nullable;

/**
 * Something that happens around a run.
 *
 * @param name unique within the list
 * @param note for people
 */
public record Step(@MaxLength(63) String name, @Nullable String note) {}

package com.example.db;

import dev.kubewright.annotation.MaxLength;
import org.jspecify.annotations.Nullable;

/**
 * Someone who may log in.
 *
 * @param name unique in the database
 * @param role what the user may do
 */
public record User(@MaxLength(63) String name, @MaxLength(63) @Nullable String role) {}

package com.example.old;

import org.jspecify.annotations.Nullable;

/**
 * Hides an annotation.
 *
 * @param object a component with a name that every class has
 * @param string another one
 * @param in a name that codecs use
 * @param out another one
 * @param value a third one
 * @param field a fourth one
 */
public record Override(
    @Nullable String object,
    @Nullable String string,
    @Nullable Integer in,
    @Nullable Integer out,
    @Nullable Integer value,
    @Nullable Integer field) {}

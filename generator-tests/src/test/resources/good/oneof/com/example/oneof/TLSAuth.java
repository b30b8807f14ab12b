package com.example.oneof;

import org.jspecify.annotations.Nullable;

/** A certificate. */
record TLSAuth(@Nullable String secret, @Nullable Integer days) implements MirrorSpec.Auth {}

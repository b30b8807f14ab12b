package com.example.schema;

import dev.kubewright.annotation.Rule;
import org.jspecify.annotations.Nullable;

/** One of two. */
@Rule("!(has(self.a) && has(self.b))")
public record Union(@Nullable Integer a, @Nullable Integer b) {}

package com.example.schema;

import dev.kubewright.annotation.CelRule;
import org.jspecify.annotations.Nullable;

/** One of two. */
@CelRule("!(has(self.a) && has(self.b))")
public record Union(@Nullable Integer a, @Nullable Integer b) {}

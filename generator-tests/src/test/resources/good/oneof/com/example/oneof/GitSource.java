package com.example.oneof;

import dev.kubewright.annotation.JsonName;
import org.jspecify.annotations.Nullable;

/** A Git repository. */
@JsonName("git")
public record GitSource(String url, @Nullable String branch) implements Source {}

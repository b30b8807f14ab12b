package com.example.oneof;

import dev.kubewright.annotation.WireName;
import org.jspecify.annotations.Nullable;

/** A Git repository. */
@WireName("git")
public record GitSource(String url, @Nullable String branch) implements Source {}

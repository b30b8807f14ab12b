package com.example.other;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;
import org.jspecify.annotations.Nullable;

@Kind(group = "other.example.com", version = "v1", shortNames = "w")
public record Wheel(ObjectMeta metadata, @Nullable String spec) implements KubernetesObject {}

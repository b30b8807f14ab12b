package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;
import org.jspecify.annotations.Nullable;

@Kind(group = "example.com", version = "v1")
public record Thing(@Default("{}") ObjectMeta metadata, @Nullable Part spec)
    implements KubernetesObject {}

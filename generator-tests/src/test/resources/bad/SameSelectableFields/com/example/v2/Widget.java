package com.example.v2;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;
import org.jspecify.annotations.Nullable;

@Kind(group = "example.com", version = "v2", storage = true)
@SelectableField({".size", ".shape"})
public record Widget(ObjectMeta metadata, String size, String shape, @Nullable String colour)
    implements KubernetesObject {}

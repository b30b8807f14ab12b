package com.example.v1;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;
import org.jspecify.annotations.Nullable;

@Kind(group = "example.com", version = "v1", storage = false)
@SelectableField({".size", ".shape"})
public record Widget(ObjectMeta metadata, String size, String shape)
    implements KubernetesObject {}

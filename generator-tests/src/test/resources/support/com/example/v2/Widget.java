package com.example.v2;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;

@Kind(group = "example.com", version = "v2", storage = false)
public record Widget(ObjectMeta metadata) implements KubernetesObject {}

package com.example.v2;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;

@Kind(group = "example.com", version = "v2")
public record Widget(ObjectMeta metadata) implements KubernetesObject {}

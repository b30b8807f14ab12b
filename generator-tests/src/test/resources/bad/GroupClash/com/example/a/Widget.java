package com.example.a;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;

@Kind(group = "apps.example.com", version = "v1")
public record Widget(ObjectMeta metadata) implements KubernetesObject {}

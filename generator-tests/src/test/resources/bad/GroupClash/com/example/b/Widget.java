package com.example.b;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;

@Kind(group = "apps.example.org", version = "v1")
public record Widget(ObjectMeta metadata) implements KubernetesObject {}

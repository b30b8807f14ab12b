package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;

@Kind(group = "example.com", version = "v1")
public record Widget(ObjectMeta metadata, WidgetSpec spec) implements KubernetesObject {}

package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;

@Kind(group = "example.com", version = "v1", plural = "widgets")
public record Gadget(ObjectMeta metadata) implements KubernetesObject {}

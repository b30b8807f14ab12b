package com.example.v1;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;

@Kind(group = "example.com", version = "v1")
public record Gadget(ObjectMeta metadata) implements KubernetesObject {}

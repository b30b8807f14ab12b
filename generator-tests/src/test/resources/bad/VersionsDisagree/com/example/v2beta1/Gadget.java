package com.example.v2beta1;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;

@Kind(group = "example.com", version = "v2beta1", storage = false, crd = false)
public record Gadget(ObjectMeta metadata) implements KubernetesObject {}

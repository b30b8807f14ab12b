package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;

@Kind(group = "example.org", version = "v1", pluralName = "Widgets")
public record Gadget(ObjectMeta metadata) implements KubernetesObject {}

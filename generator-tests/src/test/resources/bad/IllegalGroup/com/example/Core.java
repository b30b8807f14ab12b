package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;

@Kind(group = "", version = "v1")
public record Core(ObjectMeta metadata) implements KubernetesObject {}

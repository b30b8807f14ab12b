package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;

@Rbac(kind = Widget.class, verbs = {Verb.GET, Verb.CREATE}, resourceNames = "a")
@Kind(group = "example.com", version = "v1", verbs = {Verb.GET, Verb.CREATE})
public record Widget(ObjectMeta metadata) implements KubernetesObject {}

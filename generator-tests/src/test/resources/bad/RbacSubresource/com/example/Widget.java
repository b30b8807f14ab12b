package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;

@Rbac(kind = Widget.class, verbs = Verb.UPDATE, subresources = {"stats", "scale"})
@Subresource(name = "state", verb = Verb.UPDATE, method = "state")
@Kind(group = "example.com", version = "v1", verbs = {Verb.GET, Verb.LIST})
public record Widget(ObjectMeta metadata) implements KubernetesObject {}

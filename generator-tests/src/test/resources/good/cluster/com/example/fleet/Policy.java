package com.example.fleet;

import dev.kubewright.annotation.Kind;
import dev.kubewright.annotation.Verb;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** A kind that people only read. */
@Kind(
    group = "fleet.example.com",
    version = "v2beta1",
    verbs = {Verb.GET, Verb.LIST})
public record Policy(ObjectMeta metadata) implements KubernetesObject {}

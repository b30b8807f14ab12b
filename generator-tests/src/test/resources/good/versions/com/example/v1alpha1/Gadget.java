package com.example.v1alpha1;

import dev.kubewright.annotation.ConversionWebhook;
import dev.kubewright.annotation.Kind;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** A thing in version v1alpha1. */
@Kind(
    group = "example.com",
    version = "v1alpha1",
    storage = false,
    served = false,
    deprecated = true,
    deprecationWarning = "use v1")
@ConversionWebhook(
    serviceNamespace = "gadgets",
    serviceName = "convert",
    servicePath = "/convert",
    servicePort = 8443)
public record Gadget(ObjectMeta metadata, GadgetSpec spec) implements KubernetesObject {}

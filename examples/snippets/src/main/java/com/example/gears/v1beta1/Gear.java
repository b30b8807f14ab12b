package com.example.gears.v1beta1;

import dev.kubewright.annotation.ConversionWebhook;
import dev.kubewright.annotation.Kind;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;

/** A wheel with teeth. */
@Kind(group = "gears.example.com", version = "v1beta1", storage = false)
@ConversionWebhook(serviceNamespace = "gears", serviceName = "convert", servicePath = "/convert")
public record Gear(ObjectMeta metadata, GearSpec spec) implements KubernetesObject {}

package com.example;

import dev.kubewright.annotation.*;
import dev.kubewright.meta.v1.*;
import org.jspecify.annotations.Nullable;

@Kind(group = "example.com", version = "v1")
@ConversionWebhook(url = "http://hook.example.com/convert")
public record Gadget(ObjectMeta metadata, @Nullable String spec) implements KubernetesObject {}

package com.example;

import dev.kubewright.annotation.*;

@CustomCodec(
    value = ShapeCodec.class,
    schema = "{\"type\": \"object\", \"x-kubernetes-preserve-unknown-fields\": true}")
public record Shape(String text) {}

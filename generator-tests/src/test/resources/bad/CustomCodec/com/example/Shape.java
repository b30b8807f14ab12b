package com.example;

import dev.kubewright.annotation.*;

@CustomCodec(value = ShapeCodec.class, schema = "{\"type\": \"string\"}")
public record Shape(String text) {}

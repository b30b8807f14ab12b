package com.example;

import dev.kubewright.annotation.*;

@CustomCodec(value = String.class, schema = "{\"type\": \"string\"}")
public record Size(String text) {}

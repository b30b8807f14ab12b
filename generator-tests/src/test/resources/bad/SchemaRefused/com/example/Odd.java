package com.example;

import dev.kubewright.annotation.*;

@CustomCodec(value = OddCodec.class, schema = "{\"type\": \"strin\"}")
public record Odd(String text) {}

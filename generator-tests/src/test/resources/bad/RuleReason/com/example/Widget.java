package com.example;

import dev.kubewright.annotation.*;

@Model
@Rule(value = "true", reason = "FieldValueInvald")
public record Widget(String name) {}

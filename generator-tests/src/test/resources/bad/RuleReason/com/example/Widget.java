package com.example;

import dev.kubewright.annotation.*;

@Model
@CelRule(value = "true", reason = "FieldValueInvald")
public record Widget(String name) {}

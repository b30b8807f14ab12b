package com.example;

import dev.kubewright.annotation.*;

@Model(kind = "Widget")
public record Widget(String name) {}

package com.example;

import dev.kubewright.annotation.*;

@Model
public record Widget(Size size, Shape shape) {}

package com.example;

import dev.kubewright.annotation.*;

@Model
public record Widget(String wait) {}

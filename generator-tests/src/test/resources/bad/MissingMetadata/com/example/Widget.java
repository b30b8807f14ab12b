package com.example;

import dev.kubewright.annotation.*;

@Kind(group = "example.com", version = "v1")
public record Widget(String size) {}

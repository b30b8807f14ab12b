package com.example;

import dev.kubewright.annotation.*;

@Model
public record Widget(com.example.lib.Part part) {}

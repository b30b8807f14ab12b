package com.example;

import dev.kubewright.annotation.*;

@Model
public record Widget(String size, @JsonName("size") String extent) {}

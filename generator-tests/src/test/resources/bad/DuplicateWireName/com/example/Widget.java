package com.example;

import dev.kubewright.annotation.*;

@Model
public record Widget(String size, @WireName("size") String extent) {}

package com.example;

import dev.kubewright.annotation.*;

@Model(apiVersion = "v1")
public record Part(String name) {}

package com.example;

import dev.kubewright.annotation.*;

@Model
public record Part(String name) {}

package com.example;

import dev.kubewright.annotation.*;

@Model(codec = false)
public record Options(String name) {}

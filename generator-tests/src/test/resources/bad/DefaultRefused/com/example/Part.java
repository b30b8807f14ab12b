package com.example;

import dev.kubewright.annotation.*;

public record Part(@Pattern("^a") String code) {}

package com.example;

import dev.kubewright.annotation.*;

@Expands(String.class)
public interface More {}

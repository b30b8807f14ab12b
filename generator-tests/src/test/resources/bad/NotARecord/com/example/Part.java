package com.example;

import dev.kubewright.annotation.*;

@Model
public enum Part {
  A
}

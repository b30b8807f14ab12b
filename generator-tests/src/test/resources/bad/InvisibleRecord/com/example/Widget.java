package com.example;

import dev.kubewright.annotation.*;

public final class Widget {
  @Model
  private record Inner(String name) {}
}

package com.example;

import dev.kubewright.annotation.*;

@Model
public record Widget(Part part, Widget_Part other) {
  public record Part(String name) {}
}

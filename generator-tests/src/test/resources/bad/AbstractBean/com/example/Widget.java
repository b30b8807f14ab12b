package com.example;

import dev.kubewright.annotation.*;

@Model
public abstract class Widget {
  private String name;

  public Widget() {}

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }
}

package com.example;

import dev.kubewright.annotation.*;

@Model(apiVersion = "example.com/v1", kind = "Part")
public class Part {
  private String kind;

  public String getKind() {
    return kind;
  }

  public void setKind(String kind) {
    this.kind = kind;
  }
}

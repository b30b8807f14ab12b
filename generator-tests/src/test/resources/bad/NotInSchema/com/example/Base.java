package com.example;

import dev.kubewright.annotation.*;

public class Base {
  @MaxLength(9) private String label;

  public Base() {}

  public String getLabel() {
    return label;
  }

  public void setLabel(String label) {
    this.label = label;
  }

  @MinLength(2)
  protected String shortLabel() {
    return label.substring(0, 2);
  }
}

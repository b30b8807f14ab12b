package com.example;

import dev.kubewright.annotation.*;

public class Widget {
  @Model
  public class Inner {
    public Inner() {}
  }
}

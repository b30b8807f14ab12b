package com.example;

import dev.kubewright.annotation.*;

@Model
public class WidgetSpec {
  private String size;
  private Integer count;
}

package com.example;

import dev.kubewright.annotation.*;

@Expands(Widget.class)
public interface More {
  int more();
}

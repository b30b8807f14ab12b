package com.example;

import dev.kubewright.annotation.*;

public interface Named {
  @MaxLength(3)
  String name();

  String title();
}

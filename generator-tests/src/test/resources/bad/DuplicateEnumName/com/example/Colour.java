package com.example;

import dev.kubewright.annotation.*;

public enum Colour {
  RED,
  @JsonName("RED")
  SCARLET
}

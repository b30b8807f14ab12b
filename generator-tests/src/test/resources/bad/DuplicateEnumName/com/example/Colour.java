package com.example;

import dev.kubewright.annotation.*;

public enum Colour {
  RED,
  @WireName("RED")
  SCARLET
}

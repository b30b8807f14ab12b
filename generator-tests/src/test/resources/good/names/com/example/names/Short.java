package com.example.names;

import dev.kubewright.annotation.WireName;

/** Not long. */
public enum Short {
  /** This one. */
  @WireName("one")
  ONE,
  /** That one. */
  TWO
}

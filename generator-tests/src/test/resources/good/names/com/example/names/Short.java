package com.example.names;

import dev.kubewright.annotation.JsonName;

/** Not long. */
public enum Short {
  /** This one. */
  @JsonName("one")
  ONE,
  /** That one. */
  TWO
}

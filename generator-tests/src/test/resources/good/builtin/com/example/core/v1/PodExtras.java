package com.example.core.v1;

import dev.kubewright.annotation.Expands;

/** What people want of pods besides. */
@Expands(Pod.class)
public interface PodExtras {
  /** A greeting. */
  default String hello() {
    return "hello";
  }
}

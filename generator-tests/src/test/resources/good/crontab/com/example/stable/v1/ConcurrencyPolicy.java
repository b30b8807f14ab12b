package com.example.stable.v1;

import dev.kubewright.annotation.JsonName;

/** What a run does that meets another one. */
public enum ConcurrencyPolicy {
  /** Both go on. */
  @JsonName("Allow")
  ALLOW,
  /** It is left out. */
  @JsonName("Forbid")
  FORBID,
  /** The other one ends. */
  @JsonName("Replace")
  REPLACE
}

package com.example.stable.v1;

import dev.kubewright.annotation.WireName;

/** What a run does that meets another one. */
public enum ConcurrencyPolicy {
  /** Both go on. */
  @WireName("Allow")
  ALLOW,
  /** It is left out. */
  @WireName("Forbid")
  FORBID,
  /** The other one ends. */
  @WireName("Replace")
  REPLACE
}

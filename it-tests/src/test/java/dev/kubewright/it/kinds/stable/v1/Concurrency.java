package dev.kubewright.it.kinds.stable.v1;

import dev.kubewright.annotation.WireName;

/** Whether runs may overlap. */
public enum Concurrency {
  /** They may. */
  @WireName("Allow")
  ALLOW,
  /** They may not. */
  @WireName("Forbid")
  FORBID
}

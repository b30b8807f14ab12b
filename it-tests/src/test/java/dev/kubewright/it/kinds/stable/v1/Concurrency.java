package dev.kubewright.it.kinds.stable.v1;

import dev.kubewright.annotation.JsonName;

/** Whether runs may overlap. */
public enum Concurrency {
  /** They may. */
  @JsonName("Allow")
  ALLOW,
  /** They may not. */
  @JsonName("Forbid")
  FORBID
}

package com.example.fleet.client;

import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@code CSIFleet} objects. */
@Generated @NullMarked
public interface CSIFleetsGetter {
  /** The objects of the cluster. */
  CSIFleetInterface csiFleets();
}

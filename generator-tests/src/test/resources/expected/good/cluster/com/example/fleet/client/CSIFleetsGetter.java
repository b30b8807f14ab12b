package com.example.fleet.client;

import com.example.fleet.CSIFleet;
import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@link CSIFleet} objects. */
@Generated("dev.kubewright")
@NullMarked
public interface CSIFleetsGetter {
  /** The objects of the cluster. */
  CSIFleetInterface csiFleets();
}

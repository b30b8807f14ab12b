package com.example.fleet.client;

import com.example.fleet.CSIFleet;
import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@link CSIFleet} objects. */
@NullMarked
@Generated("dev.kubewright")
public interface CSIFleetsGetter {
  /** The objects of the cluster. */
  CSIFleetInterface csiFleets();
}

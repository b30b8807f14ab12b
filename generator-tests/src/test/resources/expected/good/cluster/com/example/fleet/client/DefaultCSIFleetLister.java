package com.example.fleet.client;

import com.example.fleet.CSIFleet;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Lister;
import org.jspecify.annotations.NullMarked;

/** Reads {@link CSIFleet} objects by the generic lister. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultCSIFleetLister extends Lister<CSIFleet> implements CSIFleetLister {
  DefaultCSIFleetLister(Lister<CSIFleet> lister) {
    super(lister);
  }
}

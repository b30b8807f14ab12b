package com.example.fleet.client;

import com.example.fleet.CSIFleet;
import com.example.fleet.CSIFleets;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.ResourceInformer;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** Keeps {@link CSIFleet} objects in a local cache. */
@Generated @NullMarked
public interface CSIFleetInformer extends ResourceInformer<CSIFleet> {
  /** Returns the informer that all users of a factory share. */
  static CSIFleetInformer over(SharedInformerFactory factory) {
    var informer = factory.informer(CSIFleets.TYPE);
    return () -> informer;
  }

  /** Returns a lister that reads its cache. */
  default CSIFleetLister lister() {
    return CSIFleetLister.over(informer().indexer());
  }
}

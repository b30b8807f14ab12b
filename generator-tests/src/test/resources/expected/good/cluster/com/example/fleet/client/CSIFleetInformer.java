package com.example.fleet.client;

import com.example.fleet.CSIFleet;
import com.example.fleet.CSIFleets;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** Keeps {@link CSIFleet} objects in a local cache. */
@NullMarked
@Generated("dev.kubewright")
public interface CSIFleetInformer {
  /** The informer that a factory shares. */
  static CSIFleetInformer over(SharedInformerFactory factory) {
    return new DefaultCSIFleetInformer(factory.informer(CSIFleets.TYPE));
  }

  /** The shared informer. */
  SharedInformer<CSIFleet> informer();

  /** Reads its cache. */
  CSIFleetLister lister();
}

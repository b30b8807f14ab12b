package com.example.fleet.client;

import com.example.fleet.CSIFleet;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic informer of {@link CSIFleet} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultCSIFleetInformer implements CSIFleetInformer {
  private final SharedInformer<CSIFleet> informer;

  DefaultCSIFleetInformer(SharedInformer<CSIFleet> informer) {
    this.informer = informer;
  }

  @Override
  public SharedInformer<CSIFleet> informer() {
    return informer;
  }

  @Override
  public CSIFleetLister lister() {
    return CSIFleetLister.over(informer.indexer());
  }
}

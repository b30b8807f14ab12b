package com.example.core.v1.client;

import com.example.core.v1.Endpoints;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic informer of {@link Endpoints} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultEndpointsInformer implements EndpointsInformer {
  private final SharedInformer<Endpoints> informer;

  DefaultEndpointsInformer(SharedInformer<Endpoints> informer) {
    this.informer = informer;
  }

  @Override
  public SharedInformer<Endpoints> informer() {
    return informer;
  }

  @Override
  public EndpointsLister lister() {
    return EndpointsLister.over(informer.indexer());
  }
}

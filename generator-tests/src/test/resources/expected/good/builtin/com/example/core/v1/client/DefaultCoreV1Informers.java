package com.example.core.v1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code v1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultCoreV1Informers implements CoreV1Informers {
  private final SharedInformerFactory factory;

  DefaultCoreV1Informers(SharedInformerFactory factory) {
    this.factory = factory;
  }

  @Override
  public EndpointsInformer endpoints() {
    return EndpointsInformer.over(factory);
  }

  @Override
  public PodInformer pods() {
    return PodInformer.over(factory);
  }
}

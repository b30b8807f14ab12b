package com.example.v1beta1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code example.com/v1beta1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultExampleV1beta1Informers implements ExampleV1beta1Informers {
  private final SharedInformerFactory factory;

  DefaultExampleV1beta1Informers(SharedInformerFactory factory) {
    this.factory = factory;
  }

  @Override
  public GadgetInformer gadgets() {
    return GadgetInformer.over(factory);
  }
}

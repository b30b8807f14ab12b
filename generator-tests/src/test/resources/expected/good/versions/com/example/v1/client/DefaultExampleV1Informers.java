package com.example.v1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultExampleV1Informers implements ExampleV1Informers {
  private final SharedInformerFactory factory;

  DefaultExampleV1Informers(SharedInformerFactory factory) {
    this.factory = factory;
  }

  @Override
  public GadgetInformer gadgets() {
    return GadgetInformer.over(factory);
  }
}

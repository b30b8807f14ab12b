package com.example.v1alpha1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code example.com/v1alpha1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultExampleV1alpha1Informers implements ExampleV1alpha1Informers {
  private final SharedInformerFactory factory;

  DefaultExampleV1alpha1Informers(SharedInformerFactory factory) {
    this.factory = factory;
  }

  @Override
  public GadgetInformer gadgets() {
    return GadgetInformer.over(factory);
  }
}

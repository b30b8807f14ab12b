package com.example.v1alpha1.client;

import com.example.v1alpha1.Gadget;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code example.com/v1alpha1}. */
@NullMarked
@Generated("dev.kubewright")
public interface ExampleV1alpha1Informers {
  /** The informers that a factory shares. */
  static ExampleV1alpha1Informers over(SharedInformerFactory factory) {
    return new DefaultExampleV1alpha1Informers(factory);
  }

  /** The informer of {@link Gadget} objects. */
  GadgetInformer gadgets();
}

package com.example.v1.client;

import com.example.v1.Gadget;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
public interface ExampleV1Informers {
  /** The informers that a factory shares. */
  static ExampleV1Informers over(SharedInformerFactory factory) {
    return new DefaultExampleV1Informers(factory);
  }

  /** The informer of {@link Gadget} objects. */
  GadgetInformer gadgets();
}

package com.example.fleet.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code fleet.example.com/v2beta1}. */
@Generated @NullMarked
public interface ArmadaV2beta1Informers {
  /** The informers that a factory shares. */
  static ArmadaV2beta1Informers over(SharedInformerFactory factory) {
    return () -> factory;
  }

  /** The factory that shares and closes them. */
  SharedInformerFactory informerFactory();

  /** The informer of {@code CSIFleet} objects. */
  default CSIFleetInformer csiFleets() {
    return CSIFleetInformer.over(informerFactory());
  }
}

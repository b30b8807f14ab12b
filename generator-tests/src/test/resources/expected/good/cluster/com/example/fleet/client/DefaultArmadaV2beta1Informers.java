package com.example.fleet.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code fleet.example.com/v2beta1}. */
@Generated
@NullMarked
final class DefaultArmadaV2beta1Informers implements ArmadaV2beta1Informers {
  private final SharedInformerFactory factory;

  DefaultArmadaV2beta1Informers(SharedInformerFactory factory) {
    this.factory = factory;
  }

  @Override
  public CSIFleetInformer csiFleets() {
    return CSIFleetInformer.over(factory);
  }
}

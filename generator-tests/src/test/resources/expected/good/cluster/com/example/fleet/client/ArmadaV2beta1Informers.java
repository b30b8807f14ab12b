package com.example.fleet.client;

import com.example.fleet.CSIFleet;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code fleet.example.com/v2beta1}. */
@Generated("dev.kubewright")
@NullMarked
public interface ArmadaV2beta1Informers {
  /** The informers that a factory shares. */
  static ArmadaV2beta1Informers over(SharedInformerFactory factory) {
    return new DefaultArmadaV2beta1Informers(factory);
  }

  /** The informer of {@link CSIFleet} objects. */
  CSIFleetInformer csiFleets();
}

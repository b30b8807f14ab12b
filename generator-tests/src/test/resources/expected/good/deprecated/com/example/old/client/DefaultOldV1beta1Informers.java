package com.example.old.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code old.example.com/v1beta1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultOldV1beta1Informers implements OldV1beta1Informers {
  private final SharedInformerFactory factory;

  DefaultOldV1beta1Informers(SharedInformerFactory factory) {
    this.factory = factory;
  }

  @Override
  public RelicInformer relics() {
    return RelicInformer.over(factory);
  }
}

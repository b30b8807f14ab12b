package com.example.bean.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code kitchen.example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultKitchenV1Informers implements KitchenV1Informers {
  private final SharedInformerFactory factory;

  DefaultKitchenV1Informers(SharedInformerFactory factory) {
    this.factory = factory;
  }

  @Override
  public KettleInformer kettles() {
    return KettleInformer.over(factory);
  }

  @Override
  public ToasterInformer toasters() {
    return ToasterInformer.over(factory);
  }
}

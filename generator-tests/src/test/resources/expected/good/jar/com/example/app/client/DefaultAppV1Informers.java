package com.example.app.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code app.example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultAppV1Informers implements AppV1Informers {
  private final SharedInformerFactory factory;

  DefaultAppV1Informers(SharedInformerFactory factory) {
    this.factory = factory;
  }

  @Override
  public AppInformer apps() {
    return AppInformer.over(factory);
  }
}

package com.example.wide.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code wide.example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultWideV1Informers implements WideV1Informers {
  private final SharedInformerFactory factory;

  DefaultWideV1Informers(SharedInformerFactory factory) {
    this.factory = factory;
  }

  @Override
  public SheetInformer sheets() {
    return SheetInformer.over(factory);
  }
}

package com.example.stable.v1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code stable.example.com/v1}. */
@Generated
@NullMarked
final class DefaultStableV1Informers implements StableV1Informers {
  private final SharedInformerFactory factory;

  DefaultStableV1Informers(SharedInformerFactory factory) {
    this.factory = factory;
  }

  @Override
  public CronTabInformer cronTabs() {
    return CronTabInformer.over(factory);
  }
}

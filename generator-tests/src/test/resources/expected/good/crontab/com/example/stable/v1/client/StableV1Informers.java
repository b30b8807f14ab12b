package com.example.stable.v1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code stable.example.com/v1}. */
@Generated
@NullMarked
public interface StableV1Informers {
  /** The informers that a factory shares. */
  static StableV1Informers over(SharedInformerFactory factory) {
    return new DefaultStableV1Informers(factory);
  }

  /** The informer of {@code CronTab} objects. */
  CronTabInformer cronTabs();
}

package com.example.stable.v1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code stable.example.com/v1}. */
@Generated @NullMarked
public interface StableV1Informers {
  /** The informers that a factory shares. */
  static StableV1Informers over(SharedInformerFactory factory) {
    return () -> factory;
  }

  /** The factory that shares and closes them. */
  SharedInformerFactory informerFactory();

  /** The informer of {@code CronTab} objects. */
  default CronTabInformer cronTabs() {
    return CronTabInformer.over(informerFactory());
  }
}

package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code stable.example.com/v1}. */
@Generated("dev.kubewright")
@NullMarked
public interface StableV1Informers {
  /** The informers that a factory shares. */
  static StableV1Informers over(SharedInformerFactory factory) {
    return new DefaultStableV1Informers(factory);
  }

  /** The informer of {@link CronTab} objects. */
  CronTabInformer cronTabs();
}

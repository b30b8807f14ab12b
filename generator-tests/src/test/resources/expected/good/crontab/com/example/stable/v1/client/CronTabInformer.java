package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import com.example.stable.v1.CronTabs;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** Keeps {@link CronTab} objects in a local cache. */
@NullMarked
@Generated("dev.kubewright")
public interface CronTabInformer {
  /** The informer that a factory shares. */
  static CronTabInformer over(SharedInformerFactory factory) {
    return new DefaultCronTabInformer(factory.informer(CronTabs.TYPE));
  }

  /** The shared informer. */
  SharedInformer<CronTab> informer();

  /** Reads its cache. */
  CronTabLister lister();
}

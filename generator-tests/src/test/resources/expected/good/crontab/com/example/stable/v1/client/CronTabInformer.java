package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import com.example.stable.v1.CronTabs;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.ResourceInformer;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** Keeps {@link CronTab} objects in a local cache. */
@Generated @NullMarked
public interface CronTabInformer extends ResourceInformer<CronTab> {
  /** Returns the informer that all users of a factory share. */
  static CronTabInformer over(SharedInformerFactory factory) {
    var informer = factory.informer(CronTabs.TYPE);
    return () -> informer;
  }

  /** Returns a lister that reads its cache. */
  default CronTabLister lister() {
    return CronTabLister.over(informer().indexer());
  }
}

package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import com.example.stable.v1.CronTabs;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.NamespacedResourceLister;
import org.jspecify.annotations.NullMarked;

/** Reads {@link CronTab} objects from a local cache, without copying them. */
@Generated @NullMarked
public final class CronTabLister extends NamespacedResourceLister<CronTab> {
  private CronTabLister(Indexer<CronTab> indexer) {
    super(indexer, CronTabs.TYPE);
  }

  /** Returns a lister that reads a cache. */
  public static CronTabLister over(Indexer<CronTab> indexer) {
    return new CronTabLister(indexer);
  }

  /** Returns a lister of one namespace. */
  public CronTabNamespaceLister cronTabs(String namespace) {
    return new CronTabNamespaceLister(namespace(namespace));
  }
}

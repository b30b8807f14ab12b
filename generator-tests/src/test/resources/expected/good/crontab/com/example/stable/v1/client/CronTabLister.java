package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import com.example.stable.v1.CronTabs;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads {@link CronTab} objects from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface CronTabLister {
  /** Returns a lister that reads a cache. */
  static CronTabLister over(Indexer<CronTab> indexer) {
    return new DefaultCronTabLister(Lister.over(indexer, CronTabs.TYPE));
  }

  /** Returns the objects of all namespaces. */
  List<CronTab> list();

  /** Returns the objects of all namespaces that match. */
  List<CronTab> list(Selector selector);

  /** Returns a lister of one namespace. */
  CronTabNamespaceLister cronTabs(String namespace);
}

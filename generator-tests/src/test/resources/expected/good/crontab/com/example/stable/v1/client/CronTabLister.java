package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import com.example.stable.v1.CronTabs;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** {@link CronTab} objects in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface CronTabLister {
  /** The objects of a cache. */
  static CronTabLister over(Indexer<CronTab> indexer) {
    return new DefaultCronTabLister(Lister.over(indexer, CronTabs.TYPE));
  }

  /** The objects of all namespaces that match. */
  List<CronTab> list(Selector selector);

  /** The objects of one namespace. */
  CronTabNamespaceLister cronTabs(String namespace);
}

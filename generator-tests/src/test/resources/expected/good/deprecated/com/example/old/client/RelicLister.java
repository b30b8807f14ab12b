package com.example.old.client;

import com.example.old.Relic;
import com.example.old.Relics;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** {@link Relic} objects in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("deprecation")
public interface RelicLister {
  /** The objects of a cache. */
  static RelicLister over(Indexer<Relic> indexer) {
    return new DefaultRelicLister(Lister.over(indexer, Relics.TYPE));
  }

  /** The objects of all namespaces that match. */
  List<Relic> list(Selector selector);

  /** The objects of one namespace. */
  RelicNamespaceLister relics(String namespace);
}

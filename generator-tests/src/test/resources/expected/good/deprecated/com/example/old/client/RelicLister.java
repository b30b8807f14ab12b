package com.example.old.client;

import com.example.old.Relic;
import com.example.old.Relics;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads {@link Relic} objects from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("deprecation")
public interface RelicLister {
  /** Returns a lister that reads a cache. */
  static RelicLister over(Indexer<Relic> indexer) {
    return new DefaultRelicLister(Lister.over(indexer, Relics.TYPE));
  }

  /** Returns the objects of all namespaces. */
  List<Relic> list();

  /** Returns the objects of all namespaces that match. */
  List<Relic> list(Selector selector);

  /** Returns a lister of one namespace. */
  RelicNamespaceLister relics(String namespace);
}

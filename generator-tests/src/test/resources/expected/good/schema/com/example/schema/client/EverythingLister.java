package com.example.schema.client;

import com.example.schema.Everything;
import com.example.schema.Everythings;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** {@link Everything} objects in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface EverythingLister {
  /** The objects of a cache. */
  static EverythingLister over(Indexer<Everything> indexer) {
    return new DefaultEverythingLister(Lister.over(indexer, Everythings.TYPE));
  }

  /** The objects of all namespaces that match. */
  List<Everything> list(Selector selector);

  /** The objects of one namespace. */
  EverythingNamespaceLister everythings(String namespace);
}

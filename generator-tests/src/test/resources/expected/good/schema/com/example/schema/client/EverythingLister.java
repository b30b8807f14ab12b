package com.example.schema.client;

import com.example.schema.Everything;
import com.example.schema.Everythings;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads {@link Everything} objects from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface EverythingLister {
  /** Returns a lister that reads a cache. */
  static EverythingLister over(Indexer<Everything> indexer) {
    return new DefaultEverythingLister(Lister.over(indexer, Everythings.TYPE));
  }

  /** Returns the objects of all namespaces. */
  List<Everything> list();

  /** Returns the objects of all namespaces that match. */
  List<Everything> list(Selector selector);

  /** Returns a lister of one namespace. */
  EverythingNamespaceLister everythings(String namespace);
}

package com.example.bean.client;

import com.example.bean.Kettle;
import com.example.bean.Kettles;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads {@link Kettle} objects from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface KettleLister {
  /** Returns a lister that reads a cache. */
  static KettleLister over(Indexer<Kettle> indexer) {
    return new DefaultKettleLister(Lister.over(indexer, Kettles.TYPE));
  }

  /** Returns the objects of all namespaces. */
  List<Kettle> list();

  /** Returns the objects of all namespaces that match. */
  List<Kettle> list(Selector selector);

  /** Returns a lister of one namespace. */
  KettleNamespaceLister kettles(String namespace);
}

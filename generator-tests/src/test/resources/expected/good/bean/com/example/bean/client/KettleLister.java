package com.example.bean.client;

import com.example.bean.Kettle;
import com.example.bean.Kettles;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** {@link Kettle} objects in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface KettleLister {
  /** The objects of a cache. */
  static KettleLister over(Indexer<Kettle> indexer) {
    return new DefaultKettleLister(Lister.over(indexer, Kettles.TYPE));
  }

  /** The objects of all namespaces that match. */
  List<Kettle> list(Selector selector);

  /** The objects of one namespace. */
  KettleNamespaceLister kettles(String namespace);
}

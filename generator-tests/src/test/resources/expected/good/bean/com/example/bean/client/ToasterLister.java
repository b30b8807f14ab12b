package com.example.bean.client;

import com.example.bean.Toaster;
import com.example.bean.Toasters;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** {@link Toaster} objects in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface ToasterLister {
  /** The objects of a cache. */
  static ToasterLister over(Indexer<Toaster> indexer) {
    return new DefaultToasterLister(Lister.over(indexer, Toasters.TYPE));
  }

  /** The objects of all namespaces that match. */
  List<Toaster> list(Selector selector);

  /** The objects of one namespace. */
  ToasterNamespaceLister toasters(String namespace);
}

package com.example.bean.client;

import com.example.bean.Toaster;
import com.example.bean.Toasters;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads {@link Toaster} objects from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface ToasterLister {
  /** Returns a lister that reads a cache. */
  static ToasterLister over(Indexer<Toaster> indexer) {
    return new DefaultToasterLister(Lister.over(indexer, Toasters.TYPE));
  }

  /** Returns the objects of all namespaces. */
  List<Toaster> list();

  /** Returns the objects of all namespaces that match. */
  List<Toaster> list(Selector selector);

  /** Returns a lister of one namespace. */
  ToasterNamespaceLister toasters(String namespace);
}

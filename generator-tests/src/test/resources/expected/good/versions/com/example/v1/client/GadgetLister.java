package com.example.v1.client;

import com.example.v1.Gadget;
import com.example.v1.Gadgets;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** {@link Gadget} objects in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface GadgetLister {
  /** The objects of a cache. */
  static GadgetLister over(Indexer<Gadget> indexer) {
    return new DefaultGadgetLister(Lister.over(indexer, Gadgets.TYPE));
  }

  /** The objects of all namespaces that match. */
  List<Gadget> list(Selector selector);

  /** The objects of one namespace. */
  GadgetNamespaceLister gadgets(String namespace);
}

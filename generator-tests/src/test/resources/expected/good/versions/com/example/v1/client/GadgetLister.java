package com.example.v1.client;

import com.example.v1.Gadget;
import com.example.v1.Gadgets;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads {@link Gadget} objects from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface GadgetLister {
  /** Returns a lister that reads a cache. */
  static GadgetLister over(Indexer<Gadget> indexer) {
    return new DefaultGadgetLister(Lister.over(indexer, Gadgets.TYPE));
  }

  /** Returns the objects of all namespaces. */
  List<Gadget> list();

  /** Returns the objects of all namespaces that match. */
  List<Gadget> list(Selector selector);

  /** Returns a lister of one namespace. */
  GadgetNamespaceLister gadgets(String namespace);
}

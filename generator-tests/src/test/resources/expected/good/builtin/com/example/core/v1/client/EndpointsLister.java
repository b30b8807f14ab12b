package com.example.core.v1.client;

import com.example.core.v1.Endpoints;
import com.example.core.v1.EndpointsResources;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads {@link Endpoints} objects from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface EndpointsLister {
  /** Returns a lister that reads a cache. */
  static EndpointsLister over(Indexer<Endpoints> indexer) {
    return new DefaultEndpointsLister(Lister.over(indexer, EndpointsResources.TYPE));
  }

  /** Returns the objects of all namespaces. */
  List<Endpoints> list();

  /** Returns the objects of all namespaces that match. */
  List<Endpoints> list(Selector selector);

  /** Returns a lister of one namespace. */
  EndpointsNamespaceLister endpoints(String namespace);
}

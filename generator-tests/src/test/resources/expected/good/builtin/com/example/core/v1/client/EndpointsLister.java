package com.example.core.v1.client;

import com.example.core.v1.Endpoints;
import com.example.core.v1.EndpointsResources;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** {@link Endpoints} objects in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface EndpointsLister {
  /** The objects of a cache. */
  static EndpointsLister over(Indexer<Endpoints> indexer) {
    return new DefaultEndpointsLister(Lister.over(indexer, EndpointsResources.TYPE));
  }

  /** The objects of all namespaces that match. */
  List<Endpoints> list(Selector selector);

  /** The objects of one namespace. */
  EndpointsNamespaceLister endpoints(String namespace);
}

package com.example.core.v1.client;

import com.example.core.v1.Endpoints;
import com.example.core.v1.EndpointsResources;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** Keeps {@link Endpoints} objects in a local cache. */
@NullMarked
@Generated("dev.kubewright")
public interface EndpointsInformer {
  /** Returns the informer that all users of a factory share. */
  static EndpointsInformer over(SharedInformerFactory factory) {
    return new DefaultEndpointsInformer(factory.informer(EndpointsResources.TYPE));
  }

  /** Returns the shared informer. Its factory closes it. */
  SharedInformer<Endpoints> informer();

  /** Returns a lister that reads its cache. */
  EndpointsLister lister();
}

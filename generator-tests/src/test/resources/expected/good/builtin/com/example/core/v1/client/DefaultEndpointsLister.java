package com.example.core.v1.client;

import com.example.core.v1.Endpoints;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Endpoints} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultEndpointsLister implements EndpointsLister {
  private final Lister<Endpoints> lister;

  DefaultEndpointsLister(Lister<Endpoints> lister) {
    this.lister = lister;
  }

  @Override
  public List<Endpoints> list() {
    return lister.list();
  }

  @Override
  public List<Endpoints> list(Selector selector) {
    return lister.list(selector);
  }

  @Override
  public EndpointsNamespaceLister endpoints(String namespace) {
    return new DefaultEndpointsNamespaceLister(lister.namespace(namespace));
  }
}

package com.example.core.v1.client;

import com.example.core.v1.Endpoints;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.NamespaceLister;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Endpoints} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultEndpointsNamespaceLister implements EndpointsNamespaceLister {
  private final NamespaceLister<Endpoints> lister;

  DefaultEndpointsNamespaceLister(NamespaceLister<Endpoints> lister) {
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
  public Endpoints get(String name) {
    return lister.get(name);
  }

  @Override
  public Optional<Endpoints> find(String name) {
    return lister.find(name);
  }
}

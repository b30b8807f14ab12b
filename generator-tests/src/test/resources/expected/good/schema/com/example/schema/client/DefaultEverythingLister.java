package com.example.schema.client;

import com.example.schema.Everything;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Everything} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultEverythingLister implements EverythingLister {
  private final Lister<Everything> lister;

  DefaultEverythingLister(Lister<Everything> lister) {
    this.lister = lister;
  }

  @Override
  public List<Everything> list() {
    return lister.list();
  }

  @Override
  public List<Everything> list(Selector selector) {
    return lister.list(selector);
  }

  @Override
  public EverythingNamespaceLister everythings(String namespace) {
    return new DefaultEverythingNamespaceLister(lister.namespace(namespace));
  }
}

package com.example.old.client;

import com.example.old.Relic;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Relic} objects. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("deprecation")
final class DefaultRelicLister implements RelicLister {
  private final Lister<Relic> lister;

  DefaultRelicLister(Lister<Relic> lister) {
    this.lister = lister;
  }

  @Override
  public List<Relic> list() {
    return lister.list();
  }

  @Override
  public List<Relic> list(Selector selector) {
    return lister.list(selector);
  }

  @Override
  public RelicNamespaceLister relics(String namespace) {
    return new DefaultRelicNamespaceLister(lister.namespace(namespace));
  }
}

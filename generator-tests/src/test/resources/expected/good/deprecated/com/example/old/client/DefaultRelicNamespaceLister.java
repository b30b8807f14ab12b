package com.example.old.client;

import com.example.old.Relic;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.NamespaceLister;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Relic} objects. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("deprecation")
final class DefaultRelicNamespaceLister implements RelicNamespaceLister {
  private final NamespaceLister<Relic> lister;

  DefaultRelicNamespaceLister(NamespaceLister<Relic> lister) {
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
  public Relic get(String name) {
    return lister.get(name);
  }

  @Override
  public Optional<Relic> find(String name) {
    return lister.find(name);
  }
}

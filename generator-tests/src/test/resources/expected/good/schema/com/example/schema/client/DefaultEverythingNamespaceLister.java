package com.example.schema.client;

import com.example.schema.Everything;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.NamespaceLister;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Everything} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultEverythingNamespaceLister implements EverythingNamespaceLister {
  private final NamespaceLister<Everything> lister;

  DefaultEverythingNamespaceLister(NamespaceLister<Everything> lister) {
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
  public Everything get(String name) {
    return lister.get(name);
  }

  @Override
  public Optional<Everything> find(String name) {
    return lister.find(name);
  }
}

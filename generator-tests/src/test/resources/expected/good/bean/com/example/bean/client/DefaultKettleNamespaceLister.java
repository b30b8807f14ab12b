package com.example.bean.client;

import com.example.bean.Kettle;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.NamespaceLister;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Kettle} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultKettleNamespaceLister implements KettleNamespaceLister {
  private final NamespaceLister<Kettle> lister;

  DefaultKettleNamespaceLister(NamespaceLister<Kettle> lister) {
    this.lister = lister;
  }

  @Override
  public List<Kettle> list() {
    return lister.list();
  }

  @Override
  public List<Kettle> list(Selector selector) {
    return lister.list(selector);
  }

  @Override
  public Kettle get(String name) {
    return lister.get(name);
  }

  @Override
  public Optional<Kettle> find(String name) {
    return lister.find(name);
  }
}

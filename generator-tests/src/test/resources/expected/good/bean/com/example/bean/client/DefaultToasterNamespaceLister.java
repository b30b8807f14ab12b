package com.example.bean.client;

import com.example.bean.Toaster;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.NamespaceLister;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Toaster} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultToasterNamespaceLister implements ToasterNamespaceLister {
  private final NamespaceLister<Toaster> lister;

  DefaultToasterNamespaceLister(NamespaceLister<Toaster> lister) {
    this.lister = lister;
  }

  @Override
  public List<Toaster> list() {
    return lister.list();
  }

  @Override
  public List<Toaster> list(Selector selector) {
    return lister.list(selector);
  }

  @Override
  public Toaster get(String name) {
    return lister.get(name);
  }

  @Override
  public Optional<Toaster> find(String name) {
    return lister.find(name);
  }
}

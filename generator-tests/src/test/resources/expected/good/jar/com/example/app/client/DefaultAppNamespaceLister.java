package com.example.app.client;

import com.example.app.App;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.NamespaceLister;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link App} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultAppNamespaceLister implements AppNamespaceLister {
  private final NamespaceLister<App> lister;

  DefaultAppNamespaceLister(NamespaceLister<App> lister) {
    this.lister = lister;
  }

  @Override
  public List<App> list() {
    return lister.list();
  }

  @Override
  public List<App> list(Selector selector) {
    return lister.list(selector);
  }

  @Override
  public App get(String name) {
    return lister.get(name);
  }

  @Override
  public Optional<App> find(String name) {
    return lister.find(name);
  }
}

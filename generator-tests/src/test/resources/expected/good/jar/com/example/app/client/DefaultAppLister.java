package com.example.app.client;

import com.example.app.App;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link App} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultAppLister implements AppLister {
  private final Lister<App> lister;

  DefaultAppLister(Lister<App> lister) {
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
  public AppNamespaceLister apps(String namespace) {
    return new DefaultAppNamespaceLister(lister.namespace(namespace));
  }
}

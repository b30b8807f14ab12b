package com.example.app.client;

import com.example.app.App;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic informer of {@link App} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultAppInformer implements AppInformer {
  private final SharedInformer<App> informer;

  DefaultAppInformer(SharedInformer<App> informer) {
    this.informer = informer;
  }

  @Override
  public SharedInformer<App> informer() {
    return informer;
  }

  @Override
  public AppLister lister() {
    return AppLister.over(informer.indexer());
  }
}

package com.example.old.client;

import com.example.old.Relic;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic informer of {@link Relic} objects. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("deprecation")
final class DefaultRelicInformer implements RelicInformer {
  private final SharedInformer<Relic> informer;

  DefaultRelicInformer(SharedInformer<Relic> informer) {
    this.informer = informer;
  }

  @Override
  public SharedInformer<Relic> informer() {
    return informer;
  }

  @Override
  public RelicLister lister() {
    return RelicLister.over(informer.indexer());
  }
}

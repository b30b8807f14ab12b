package com.example.schema.client;

import com.example.schema.Everything;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic informer of {@link Everything} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultEverythingInformer implements EverythingInformer {
  private final SharedInformer<Everything> informer;

  DefaultEverythingInformer(SharedInformer<Everything> informer) {
    this.informer = informer;
  }

  @Override
  public SharedInformer<Everything> informer() {
    return informer;
  }

  @Override
  public EverythingLister lister() {
    return EverythingLister.over(informer.indexer());
  }
}

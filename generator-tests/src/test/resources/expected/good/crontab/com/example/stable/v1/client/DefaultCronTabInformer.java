package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic informer of {@link CronTab} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultCronTabInformer implements CronTabInformer {
  private final SharedInformer<CronTab> informer;

  DefaultCronTabInformer(SharedInformer<CronTab> informer) {
    this.informer = informer;
  }

  @Override
  public SharedInformer<CronTab> informer() {
    return informer;
  }

  @Override
  public CronTabLister lister() {
    return CronTabLister.over(informer.indexer());
  }
}

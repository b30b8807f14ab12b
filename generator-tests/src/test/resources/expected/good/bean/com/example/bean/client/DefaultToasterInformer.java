package com.example.bean.client;

import com.example.bean.Toaster;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import org.jspecify.annotations.NullMarked;

/** {@link Toaster} objects by the generic informer. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultToasterInformer implements ToasterInformer {
  private final SharedInformer<Toaster> informer;

  DefaultToasterInformer(SharedInformer<Toaster> informer) {
    this.informer = informer;
  }

  @Override
  public SharedInformer<Toaster> informer() {
    return informer;
  }

  @Override
  public ToasterLister lister() {
    return ToasterLister.over(informer.indexer());
  }
}

package com.example.bean.client;

import com.example.bean.Toaster;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic informer of {@link Toaster} objects. */
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

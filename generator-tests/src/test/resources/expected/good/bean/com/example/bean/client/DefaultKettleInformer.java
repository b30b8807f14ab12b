package com.example.bean.client;

import com.example.bean.Kettle;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic informer of {@link Kettle} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultKettleInformer implements KettleInformer {
  private final SharedInformer<Kettle> informer;

  DefaultKettleInformer(SharedInformer<Kettle> informer) {
    this.informer = informer;
  }

  @Override
  public SharedInformer<Kettle> informer() {
    return informer;
  }

  @Override
  public KettleLister lister() {
    return KettleLister.over(informer.indexer());
  }
}

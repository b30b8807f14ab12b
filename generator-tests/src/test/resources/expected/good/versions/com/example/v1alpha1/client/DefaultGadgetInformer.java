package com.example.v1alpha1.client;

import com.example.v1alpha1.Gadget;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic informer of {@link Gadget} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultGadgetInformer implements GadgetInformer {
  private final SharedInformer<Gadget> informer;

  DefaultGadgetInformer(SharedInformer<Gadget> informer) {
    this.informer = informer;
  }

  @Override
  public SharedInformer<Gadget> informer() {
    return informer;
  }

  @Override
  public GadgetLister lister() {
    return GadgetLister.over(informer.indexer());
  }
}

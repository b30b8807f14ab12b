package com.example.core.v1.client;

import com.example.core.v1.Pod;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic informer of {@link Pod} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultPodInformer implements PodInformer {
  private final SharedInformer<Pod> informer;

  DefaultPodInformer(SharedInformer<Pod> informer) {
    this.informer = informer;
  }

  @Override
  public SharedInformer<Pod> informer() {
    return informer;
  }

  @Override
  public PodLister lister() {
    return PodLister.over(informer.indexer());
  }
}

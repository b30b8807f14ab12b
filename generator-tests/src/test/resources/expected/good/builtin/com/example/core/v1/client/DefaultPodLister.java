package com.example.core.v1.client;

import com.example.core.v1.Pod;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Pod} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultPodLister implements PodLister {
  private final Lister<Pod> lister;

  DefaultPodLister(Lister<Pod> lister) {
    this.lister = lister;
  }

  @Override
  public List<Pod> list() {
    return lister.list();
  }

  @Override
  public List<Pod> list(Selector selector) {
    return lister.list(selector);
  }

  @Override
  public PodNamespaceLister pods(String namespace) {
    return new DefaultPodNamespaceLister(lister.namespace(namespace));
  }
}

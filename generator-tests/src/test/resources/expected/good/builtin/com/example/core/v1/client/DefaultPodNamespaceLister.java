package com.example.core.v1.client;

import com.example.core.v1.Pod;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.NamespaceLister;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link Pod} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultPodNamespaceLister implements PodNamespaceLister {
  private final NamespaceLister<Pod> lister;

  DefaultPodNamespaceLister(NamespaceLister<Pod> lister) {
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
  public Pod get(String name) {
    return lister.get(name);
  }

  @Override
  public Optional<Pod> find(String name) {
    return lister.find(name);
  }
}

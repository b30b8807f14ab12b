package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.NamespaceLister;
import dev.kubewright.client.Selector;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link CronTab} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultCronTabNamespaceLister implements CronTabNamespaceLister {
  private final NamespaceLister<CronTab> lister;

  DefaultCronTabNamespaceLister(NamespaceLister<CronTab> lister) {
    this.lister = lister;
  }

  @Override
  public List<CronTab> list() {
    return lister.list();
  }

  @Override
  public List<CronTab> list(Selector selector) {
    return lister.list(selector);
  }

  @Override
  public CronTab get(String name) {
    return lister.get(name);
  }

  @Override
  public Optional<CronTab> find(String name) {
    return lister.find(name);
  }
}

package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Delegates to the generic lister of {@link CronTab} objects. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultCronTabLister implements CronTabLister {
  private final Lister<CronTab> lister;

  DefaultCronTabLister(Lister<CronTab> lister) {
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
  public CronTabNamespaceLister cronTabs(String namespace) {
    return new DefaultCronTabNamespaceLister(lister.namespace(namespace));
  }
}

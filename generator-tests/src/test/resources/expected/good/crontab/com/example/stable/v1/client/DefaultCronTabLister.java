package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Lister;
import org.jspecify.annotations.NullMarked;

/** Reads {@link CronTab} objects by the generic lister. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultCronTabLister extends Lister<CronTab> implements CronTabLister {
  DefaultCronTabLister(Lister<CronTab> lister) {
    super(lister);
  }

  @Override
  public CronTabNamespaceLister cronTabs(String namespace) {
    return new DefaultCronTabNamespaceLister(namespace(namespace));
  }
}

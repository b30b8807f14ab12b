package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.NamespaceLister;
import org.jspecify.annotations.NullMarked;

/** Reads {@link CronTab} objects by the generic lister. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultCronTabNamespaceLister
    extends NamespaceLister<CronTab> implements CronTabNamespaceLister {
  DefaultCronTabNamespaceLister(NamespaceLister<CronTab> lister) {
    super(lister);
  }
}

package com.example.stable.v1.client;

import com.example.stable.v1.CronTab;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.NamespaceLister;
import org.jspecify.annotations.NullMarked;

/** Reads {@link CronTab} objects of one namespace from a local cache, without copying them. */
@Generated @NullMarked
public final class CronTabNamespaceLister extends NamespaceLister<CronTab> {
  CronTabNamespaceLister(NamespaceLister<CronTab> lister) {
    super(lister);
  }
}

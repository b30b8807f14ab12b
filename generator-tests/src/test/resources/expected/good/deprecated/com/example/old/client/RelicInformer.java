package com.example.old.client;

import com.example.old.Relic;
import com.example.old.Relics;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** Keeps {@link Relic} objects in a local cache. */
@NullMarked
@Generated("dev.kubewright")
@SuppressWarnings("deprecation")
public interface RelicInformer {
  /** The informer that a factory shares. */
  static RelicInformer over(SharedInformerFactory factory) {
    return new DefaultRelicInformer(factory.informer(Relics.TYPE));
  }

  /** The shared informer. */
  SharedInformer<Relic> informer();

  /** Reads its cache. */
  RelicLister lister();
}

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
  /** Returns the informer that all users of a factory share. */
  static RelicInformer over(SharedInformerFactory factory) {
    return new DefaultRelicInformer(factory.informer(Relics.TYPE));
  }

  /** Returns the shared informer. Its factory closes it. */
  SharedInformer<Relic> informer();

  /** Returns a lister that reads its cache. */
  RelicLister lister();
}

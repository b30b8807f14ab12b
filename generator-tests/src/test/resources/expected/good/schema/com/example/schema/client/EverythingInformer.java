package com.example.schema.client;

import com.example.schema.Everything;
import com.example.schema.Everythings;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** Keeps {@link Everything} objects in a local cache. */
@NullMarked
@Generated("dev.kubewright")
public interface EverythingInformer {
  /** The informer that a factory shares. */
  static EverythingInformer over(SharedInformerFactory factory) {
    return new DefaultEverythingInformer(factory.informer(Everythings.TYPE));
  }

  /** The shared informer. */
  SharedInformer<Everything> informer();

  /** Reads its cache. */
  EverythingLister lister();
}

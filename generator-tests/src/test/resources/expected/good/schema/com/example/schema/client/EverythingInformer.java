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
  /** Returns the informer that all users of a factory share. */
  static EverythingInformer over(SharedInformerFactory factory) {
    return new DefaultEverythingInformer(factory.informer(Everythings.TYPE));
  }

  /** Returns the shared informer. Its factory closes it. */
  SharedInformer<Everything> informer();

  /** Returns a lister that reads its cache. */
  EverythingLister lister();
}

package com.example.v1.client;

import com.example.v1.Gadget;
import com.example.v1.Gadgets;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** Keeps {@link Gadget} objects in a local cache. */
@NullMarked
@Generated("dev.kubewright")
public interface GadgetInformer {
  /** Returns the informer that all users of a factory share. */
  static GadgetInformer over(SharedInformerFactory factory) {
    return new DefaultGadgetInformer(factory.informer(Gadgets.TYPE));
  }

  /** Returns the shared informer. Its factory closes it. */
  SharedInformer<Gadget> informer();

  /** Returns a lister that reads its cache. */
  GadgetLister lister();
}

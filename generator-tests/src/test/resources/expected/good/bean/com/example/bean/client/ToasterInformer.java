package com.example.bean.client;

import com.example.bean.Toaster;
import com.example.bean.Toasters;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** Keeps {@link Toaster} objects in a local cache. */
@NullMarked
@Generated("dev.kubewright")
public interface ToasterInformer {
  /** The informer that a factory shares. */
  static ToasterInformer over(SharedInformerFactory factory) {
    return new DefaultToasterInformer(factory.informer(Toasters.TYPE));
  }

  /** The shared informer. */
  SharedInformer<Toaster> informer();

  /** Reads its cache. */
  ToasterLister lister();
}

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
  /** Returns the informer that all users of a factory share. */
  static ToasterInformer over(SharedInformerFactory factory) {
    return new DefaultToasterInformer(factory.informer(Toasters.TYPE));
  }

  /** Returns the shared informer. Its factory closes it. */
  SharedInformer<Toaster> informer();

  /** Returns a lister that reads its cache. */
  ToasterLister lister();
}

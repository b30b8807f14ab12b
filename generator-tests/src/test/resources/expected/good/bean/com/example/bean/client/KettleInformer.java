package com.example.bean.client;

import com.example.bean.Kettle;
import com.example.bean.Kettles;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** Keeps {@link Kettle} objects in a local cache. */
@NullMarked
@Generated("dev.kubewright")
public interface KettleInformer {
  /** Returns the informer that all users of a factory share. */
  static KettleInformer over(SharedInformerFactory factory) {
    return new DefaultKettleInformer(factory.informer(Kettles.TYPE));
  }

  /** Returns the shared informer. Its factory closes it. */
  SharedInformer<Kettle> informer();

  /** Returns a lister that reads its cache. */
  KettleLister lister();
}

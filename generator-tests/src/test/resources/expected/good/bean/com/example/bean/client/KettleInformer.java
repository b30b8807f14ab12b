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
  /** The informer that a factory shares. */
  static KettleInformer over(SharedInformerFactory factory) {
    return new DefaultKettleInformer(factory.informer(Kettles.TYPE));
  }

  /** The shared informer. */
  SharedInformer<Kettle> informer();

  /** Reads its cache. */
  KettleLister lister();
}

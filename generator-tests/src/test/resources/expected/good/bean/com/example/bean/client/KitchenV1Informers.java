package com.example.bean.client;

import com.example.bean.Kettle;
import com.example.bean.Toaster;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code kitchen.example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
public interface KitchenV1Informers {
  /** The informers that a factory shares. */
  static KitchenV1Informers over(SharedInformerFactory factory) {
    return new DefaultKitchenV1Informers(factory);
  }

  /** The informer of {@link Kettle} objects. */
  KettleInformer kettles();

  /** The informer of {@link Toaster} objects. */
  ToasterInformer toasters();
}

package com.example.app.client;

import com.example.app.App;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code app.example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
public interface AppV1Informers {
  /** The informers that a factory shares. */
  static AppV1Informers over(SharedInformerFactory factory) {
    return new DefaultAppV1Informers(factory);
  }

  /** The informer of {@link App} objects. */
  AppInformer apps();
}

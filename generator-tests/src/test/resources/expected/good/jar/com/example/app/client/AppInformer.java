package com.example.app.client;

import com.example.app.App;
import com.example.app.Apps;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** Keeps {@link App} objects in a local cache. */
@NullMarked
@Generated("dev.kubewright")
public interface AppInformer {
  /** The informer that a factory shares. */
  static AppInformer over(SharedInformerFactory factory) {
    return new DefaultAppInformer(factory.informer(Apps.TYPE));
  }

  /** The shared informer. */
  SharedInformer<App> informer();

  /** Reads its cache. */
  AppLister lister();
}

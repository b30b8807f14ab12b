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
  /** Returns the informer that all users of a factory share. */
  static AppInformer over(SharedInformerFactory factory) {
    return new DefaultAppInformer(factory.informer(Apps.TYPE));
  }

  /** Returns the shared informer. Its factory closes it. */
  SharedInformer<App> informer();

  /** Returns a lister that reads its cache. */
  AppLister lister();
}

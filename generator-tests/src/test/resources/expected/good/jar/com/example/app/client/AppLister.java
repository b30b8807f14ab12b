package com.example.app.client;

import com.example.app.App;
import com.example.app.Apps;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** {@link App} objects in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface AppLister {
  /** The objects of a cache. */
  static AppLister over(Indexer<App> indexer) {
    return new DefaultAppLister(Lister.over(indexer, Apps.TYPE));
  }

  /** The objects of all namespaces that match. */
  List<App> list(Selector selector);

  /** The objects of one namespace. */
  AppNamespaceLister apps(String namespace);
}

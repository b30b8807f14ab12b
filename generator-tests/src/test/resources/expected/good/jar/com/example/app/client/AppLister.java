package com.example.app.client;

import com.example.app.App;
import com.example.app.Apps;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads {@link App} objects from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface AppLister {
  /** Returns a lister that reads a cache. */
  static AppLister over(Indexer<App> indexer) {
    return new DefaultAppLister(Lister.over(indexer, Apps.TYPE));
  }

  /** Returns the objects of all namespaces. */
  List<App> list();

  /** Returns the objects of all namespaces that match. */
  List<App> list(Selector selector);

  /** Returns a lister of one namespace. */
  AppNamespaceLister apps(String namespace);
}

package com.example.core.v1.client;

import com.example.core.v1.Pod;
import com.example.core.v1.Pods;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Reads {@link Pod} objects from a local cache, without copying them. */
@NullMarked
@Generated("dev.kubewright")
public interface PodLister {
  /** Returns a lister that reads a cache. */
  static PodLister over(Indexer<Pod> indexer) {
    return new DefaultPodLister(Lister.over(indexer, Pods.TYPE));
  }

  /** Returns the objects of all namespaces. */
  List<Pod> list();

  /** Returns the objects of all namespaces that match. */
  List<Pod> list(Selector selector);

  /** Returns a lister of one namespace. */
  PodNamespaceLister pods(String namespace);
}

package com.example.core.v1.client;

import com.example.core.v1.Pod;
import com.example.core.v1.Pods;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.Lister;
import dev.kubewright.client.Selector;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** {@link Pod} objects in a local cache; they are not copied. */
@NullMarked
@Generated("dev.kubewright")
public interface PodLister {
  /** The objects of a cache. */
  static PodLister over(Indexer<Pod> indexer) {
    return new DefaultPodLister(Lister.over(indexer, Pods.TYPE));
  }

  /** The objects of all namespaces that match. */
  List<Pod> list(Selector selector);

  /** The objects of one namespace. */
  PodNamespaceLister pods(String namespace);
}

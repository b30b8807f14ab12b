package com.example.core.v1.client;

import com.example.core.v1.Pod;
import com.example.core.v1.Pods;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** Keeps {@link Pod} objects in a local cache. */
@NullMarked
@Generated("dev.kubewright")
public interface PodInformer {
  /** The informer that a factory shares. */
  static PodInformer over(SharedInformerFactory factory) {
    return new DefaultPodInformer(factory.informer(Pods.TYPE));
  }

  /** The shared informer. */
  SharedInformer<Pod> informer();

  /** Reads its cache. */
  PodLister lister();
}

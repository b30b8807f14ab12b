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
  /** Returns the informer that all users of a factory share. */
  static PodInformer over(SharedInformerFactory factory) {
    return new DefaultPodInformer(factory.informer(Pods.TYPE));
  }

  /** Returns the shared informer. Its factory closes it. */
  SharedInformer<Pod> informer();

  /** Returns a lister that reads its cache. */
  PodLister lister();
}

package com.example.core.v1.client;

import com.example.core.v1.Endpoints;
import com.example.core.v1.Pod;
import dev.kubewright.annotation.Generated;
import dev.kubewright.cache.SharedInformerFactory;
import org.jspecify.annotations.NullMarked;

/** The informers of {@code v1}. */
@NullMarked
@Generated("dev.kubewright")
public interface CoreV1Informers {
  /** The informers that a factory shares. */
  static CoreV1Informers over(SharedInformerFactory factory) {
    return new DefaultCoreV1Informers(factory);
  }

  /** The informer of {@link Endpoints} objects. */
  EndpointsInformer endpoints();

  /** The informer of {@link Pod} objects. */
  PodInformer pods();
}

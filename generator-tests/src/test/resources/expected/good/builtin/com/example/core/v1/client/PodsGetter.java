package com.example.core.v1.client;

import com.example.core.v1.Pod;
import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@link Pod} objects. */
@NullMarked
@Generated("dev.kubewright")
public interface PodsGetter {
  /** The objects of one namespace, or of all to list and watch. */
  PodInterface pods(String namespace);
}

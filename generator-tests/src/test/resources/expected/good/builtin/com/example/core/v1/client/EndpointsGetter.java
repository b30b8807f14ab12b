package com.example.core.v1.client;

import com.example.core.v1.Endpoints;
import dev.kubewright.annotation.Generated;
import org.jspecify.annotations.NullMarked;

/** Has access to {@link Endpoints} objects. */
@NullMarked
@Generated("dev.kubewright")
public interface EndpointsGetter {
  /** The objects of one namespace, or of all to list and watch. */
  EndpointsInterface endpoints(String namespace);
}

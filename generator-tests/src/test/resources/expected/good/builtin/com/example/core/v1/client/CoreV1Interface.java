package com.example.core.v1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code v1}. */
@Generated
@NullMarked
public interface CoreV1Interface extends EndpointsGetter, PodsGetter, ReviewsGetter {
  /** The connection. */
  RestClient restClient();

  /** The kinds over a connection. */
  static CoreV1Interface over(RestClient rest) {
    return new DefaultCoreV1(rest);
  }
}

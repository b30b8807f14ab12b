package com.example.core.v1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code v1}. */
@Generated @NullMarked
public interface CoreV1Interface extends EndpointsGetter, PodsGetter, ReviewsGetter {
  /** The kinds over a connection. */
  static CoreV1Interface over(RestClient rest) {
    return () -> rest;
  }

  /** The connection. */
  RestClient restClient();

  @Override
  default EndpointsInterface endpoints(String namespace) {
    return EndpointsInterface.over(restClient(), namespace);
  }

  /** Those of the connection's namespace. */
  default EndpointsInterface endpoints() {
    return endpoints(restClient().defaultNamespace());
  }

  @Override
  default PodInterface pods(String namespace) {
    return PodInterface.over(restClient(), namespace);
  }

  /** Those of the connection's namespace. */
  default PodInterface pods() {
    return pods(restClient().defaultNamespace());
  }

  @Override
  default ReviewInterface reviews(String namespace) {
    return ReviewInterface.over(restClient(), namespace);
  }

  /** Those of the connection's namespace. */
  default ReviewInterface reviews() {
    return reviews(restClient().defaultNamespace());
  }
}

package com.example.core.v1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code v1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultCoreV1 implements CoreV1Interface {
  private final RestClient rest;

  DefaultCoreV1(RestClient rest) {
    this.rest = rest;
  }

  @Override
  public RestClient restClient() {
    return rest;
  }

  @Override
  public EndpointsInterface endpoints(String namespace) {
    return EndpointsInterface.over(rest, namespace);
  }

  @Override
  public PodInterface pods(String namespace) {
    return PodInterface.over(rest, namespace);
  }

  @Override
  public ReviewInterface reviews(String namespace) {
    return ReviewInterface.over(rest, namespace);
  }
}

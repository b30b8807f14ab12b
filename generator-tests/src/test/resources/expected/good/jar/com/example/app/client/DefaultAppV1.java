package com.example.app.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code app.example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultAppV1 implements AppV1Interface {
  private final RestClient rest;

  DefaultAppV1(RestClient rest) {
    this.rest = rest;
  }

  @Override
  public RestClient restClient() {
    return rest;
  }

  @Override
  public AppInterface apps(String namespace) {
    return AppInterface.over(rest, namespace);
  }
}

package com.example.v1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultExampleV1 implements ExampleV1Interface {
  private final RestClient rest;

  DefaultExampleV1(RestClient rest) {
    this.rest = rest;
  }

  @Override
  public RestClient restClient() {
    return rest;
  }

  @Override
  public GadgetInterface gadgets(String namespace) {
    return GadgetInterface.over(rest, namespace);
  }
}

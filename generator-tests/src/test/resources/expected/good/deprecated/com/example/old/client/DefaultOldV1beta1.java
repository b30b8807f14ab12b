package com.example.old.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code old.example.com/v1beta1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultOldV1beta1 implements OldV1beta1Interface {
  private final RestClient rest;

  DefaultOldV1beta1(RestClient rest) {
    this.rest = rest;
  }

  @Override
  public RestClient restClient() {
    return rest;
  }

  @Override
  public RelicInterface relics(String namespace) {
    return RelicInterface.over(rest, namespace);
  }
}

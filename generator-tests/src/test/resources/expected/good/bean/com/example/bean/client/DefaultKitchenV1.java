package com.example.bean.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code kitchen.example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultKitchenV1 implements KitchenV1Interface {
  private final RestClient rest;

  DefaultKitchenV1(RestClient rest) {
    this.rest = rest;
  }

  @Override
  public RestClient restClient() {
    return rest;
  }

  @Override
  public KettleInterface kettles(String namespace) {
    return KettleInterface.over(rest, namespace);
  }

  @Override
  public ToasterInterface toasters(String namespace) {
    return ToasterInterface.over(rest, namespace);
  }
}

package com.example.schema.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code schema.k8s.io/v1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultSchemaV1 implements SchemaV1Interface {
  private final RestClient rest;

  DefaultSchemaV1(RestClient rest) {
    this.rest = rest;
  }

  @Override
  public RestClient restClient() {
    return rest;
  }

  @Override
  public EverythingInterface everythings(String namespace) {
    return EverythingInterface.over(rest, namespace);
  }
}

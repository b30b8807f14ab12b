package com.example.wide.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code wide.example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
final class DefaultWideV1 implements WideV1Interface {
  private final RestClient rest;

  DefaultWideV1(RestClient rest) {
    this.rest = rest;
  }

  @Override
  public RestClient restClient() {
    return rest;
  }

  @Override
  public SheetInterface sheets(String namespace) {
    return SheetInterface.over(rest, namespace);
  }
}

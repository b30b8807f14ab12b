package com.example.stable.v1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code stable.example.com/v1}. */
@Generated
@NullMarked
final class DefaultStableV1 implements StableV1Interface {
  private final RestClient rest;

  DefaultStableV1(RestClient rest) {
    this.rest = rest;
  }

  @Override
  public RestClient restClient() {
    return rest;
  }

  @Override
  public CronTabInterface cronTabs(String namespace) {
    return CronTabInterface.over(rest, namespace);
  }
}

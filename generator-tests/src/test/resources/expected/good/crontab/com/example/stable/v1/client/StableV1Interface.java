package com.example.stable.v1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code stable.example.com/v1}. */
@Generated @NullMarked
public interface StableV1Interface extends CronTabsGetter {
  /** The kinds over a connection. */
  static StableV1Interface over(RestClient rest) {
    return () -> rest;
  }

  /** The connection. */
  RestClient restClient();

  @Override
  default CronTabInterface cronTabs(String namespace) {
    return CronTabInterface.over(restClient(), namespace);
  }

  /** Those of the connection's namespace. */
  default CronTabInterface cronTabs() {
    return cronTabs(restClient().defaultNamespace());
  }
}

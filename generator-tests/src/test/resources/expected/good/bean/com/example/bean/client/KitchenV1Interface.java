package com.example.bean.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code kitchen.example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
public interface KitchenV1Interface extends KettlesGetter, ToastersGetter {
  /** The connection. */
  RestClient restClient();

  /** The kinds over a connection. */
  static KitchenV1Interface over(RestClient rest) {
    return new DefaultKitchenV1(rest);
  }
}

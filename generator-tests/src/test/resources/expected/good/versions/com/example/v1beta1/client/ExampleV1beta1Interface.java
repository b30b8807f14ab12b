package com.example.v1beta1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code example.com/v1beta1}. */
@NullMarked
@Generated("dev.kubewright")
public interface ExampleV1beta1Interface extends GadgetsGetter {
  /** The connection. */
  RestClient restClient();

  /** The kinds over a connection. */
  static ExampleV1beta1Interface over(RestClient rest) {
    return new DefaultExampleV1beta1(rest);
  }
}

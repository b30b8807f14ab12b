package com.example.v1alpha1.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code example.com/v1alpha1}. */
@NullMarked
@Generated("dev.kubewright")
public interface ExampleV1alpha1Interface extends GadgetsGetter {
  /** The connection. */
  RestClient restClient();

  /** The kinds over a connection. */
  static ExampleV1alpha1Interface over(RestClient rest) {
    return new DefaultExampleV1alpha1(rest);
  }
}

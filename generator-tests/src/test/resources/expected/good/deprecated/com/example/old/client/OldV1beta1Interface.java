package com.example.old.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code old.example.com/v1beta1}. */
@NullMarked
@Generated("dev.kubewright")
public interface OldV1beta1Interface extends RelicsGetter {
  /** The connection. */
  RestClient restClient();

  /** The kinds over a connection. */
  static OldV1beta1Interface over(RestClient rest) {
    return new DefaultOldV1beta1(rest);
  }
}

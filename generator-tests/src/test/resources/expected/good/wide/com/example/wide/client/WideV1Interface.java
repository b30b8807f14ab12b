package com.example.wide.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code wide.example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
public interface WideV1Interface extends SheetsGetter {
  /** The connection. */
  RestClient restClient();

  /** The kinds over a connection. */
  static WideV1Interface over(RestClient rest) {
    return new DefaultWideV1(rest);
  }
}

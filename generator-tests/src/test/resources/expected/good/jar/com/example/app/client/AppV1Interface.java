package com.example.app.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code app.example.com/v1}. */
@NullMarked
@Generated("dev.kubewright")
public interface AppV1Interface extends AppsGetter {
  /** The connection. */
  RestClient restClient();

  /** The kinds over a connection. */
  static AppV1Interface over(RestClient rest) {
    return new DefaultAppV1(rest);
  }
}

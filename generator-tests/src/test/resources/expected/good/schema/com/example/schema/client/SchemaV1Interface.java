package com.example.schema.client;

import dev.kubewright.annotation.Generated;
import dev.kubewright.rest.RestClient;
import org.jspecify.annotations.NullMarked;

/** The kinds of {@code schema.k8s.io/v1}. */
@NullMarked
@Generated("dev.kubewright")
public interface SchemaV1Interface extends EverythingsGetter {
  /** The connection. */
  RestClient restClient();

  /** The kinds over a connection. */
  static SchemaV1Interface over(RestClient rest) {
    return new DefaultSchemaV1(rest);
  }
}

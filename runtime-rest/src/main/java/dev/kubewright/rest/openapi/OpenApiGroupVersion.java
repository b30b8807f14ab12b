package dev.kubewright.rest.openapi;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.json.RawJson;

/** An OpenAPI v3 document that has not been read yet. Safe for all threads. */
public interface OpenApiGroupVersion {
  /**
   * Reads the document as JSON.
   *
   * @throws dev.kubewright.error.ApiException if the server refuses
   * @throws dev.kubewright.error.TransportException if it cannot be reached
   */
  RawJson schema();

  /**
   * Reads the document until a deadline, which takes the place of the usual limit. Default: {@link
   * #schema()}, for implementations that cannot do that.
   */
  default RawJson schema(Deadline deadline) {
    return schema();
  }

  /**
   * Returns the address of the document, relative to the server. It contains a hash of the content,
   * so an equal address means an equal document, and it can be the key of a cache.
   */
  String serverRelativeUrl();
}

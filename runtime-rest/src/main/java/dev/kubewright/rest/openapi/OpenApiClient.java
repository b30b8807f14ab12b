package dev.kubewright.rest.openapi;

import dev.kubewright.concurrent.Deadline;
import java.util.Map;

/**
 * Reads OpenAPI v3 documents. A server has one document per group and version, so a program reads
 * only those that it needs. {@link OpenApiRoot} finds a document by its group and version.
 * Implementations are safe for all threads.
 */
@FunctionalInterface
public interface OpenApiClient {
  /**
   * Returns the documents of the server by path, in the order of the server. The path of a group
   * and version looks like {@code api/v1} or {@code apis/apps/v1}. Other paths, such as {@code
   * version}, exist too.
   *
   * @throws dev.kubewright.error.ApiException if the server refuses
   * @throws dev.kubewright.error.TransportException if it cannot be reached
   */
  Map<String, OpenApiGroupVersion> paths();

  /**
   * Returns the documents, whose index is read until a deadline. The documents themselves keep the
   * limit of this client. Default: {@link #paths()}, for implementations that cannot do that.
   */
  default Map<String, OpenApiGroupVersion> paths(Deadline deadline) {
    return paths();
  }

  /**
   * Returns when a call that begins now gives up. Default: never, for implementations that have no
   * limit or do not know it.
   */
  default Deadline deadline() {
    return Deadline.NONE;
  }

  /**
   * Returns the same client for several calls that have one limit together. They all end at the
   * deadline, which takes the place of the limit of each.
   */
  default OpenApiClient until(Deadline deadline) {
    return new LimitedOpenApiClient(this, deadline);
  }

  /**
   * Returns a client that reads the index and each document once. Failures are not kept. To read
   * again what the server has now, make another client.
   */
  static OpenApiClient cached(OpenApiClient delegate) {
    return new CachedOpenApiClient(delegate);
  }
}

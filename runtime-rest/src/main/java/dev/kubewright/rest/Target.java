package dev.kubewright.rest;

/**
 * What a request is about.
 *
 * @param path the encoded path
 * @param query the query
 * @param name the object's name for messages, {@code ""} if there is none
 */
record Target(String path, Query query, String name) {
  /** A target without a query. */
  static Target of(String path, String name) {
    return new Target(path, new Query(), name);
  }
}

package dev.kubewright.apiserver.store;

import dev.kubewright.apiserver.tree.Json;
import tools.jackson.databind.JsonNode;

/**
 * Where an object is stored.
 *
 * @param bucket the resource's bucket
 * @param namespace the namespace, empty for cluster-scoped objects
 * @param name the name
 */
public record Place(String bucket, String namespace, String name) {
  /** Returns the place of an object. */
  public static Place of(String bucket, JsonNode object) {
    return new Place(
        bucket,
        Json.string(object, "metadata", "namespace"),
        Json.string(object, "metadata", "name"));
  }
}

package dev.kubewright.rest.dynamic;

import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.mapping.RestMapping;
import dev.kubewright.unstructured.Unstructured;
import java.util.Objects;

/**
 * Reads no more of objects than their metadata. It serves every resource, and it needs less memory
 * and less of the network than whole objects. Borrows the connection. Immutable, safe for all
 * threads.
 *
 * <pre>{@code
 * var metadata = MetadataClient.over(rest);
 * for (var pod : metadata.resource(Pods.TYPE).namespace("prod").list()) {
 *   System.out.println(pod.metadata().labels());
 * }
 * }</pre>
 */
public final class MetadataClient {
  private final RestClient rest;

  private MetadataClient(RestClient rest) {
    this.rest = Objects.requireNonNull(rest, "rest");
  }

  /** Returns a client over a connection, which it borrows. */
  public static MetadataClient over(RestClient rest) {
    return new MetadataClient(rest);
  }

  /** Returns the metadata of a resource. */
  public MetadataResource resource(ResourceType<?> type) {
    return new MetadataResource(rest.resources(type.metadata()));
  }

  /**
   * Returns the metadata of a resource that is known by its name only. Nothing checks its scope.
   *
   * @throws IllegalArgumentException if group, version or name is not a DNS name
   */
  public MetadataResource resource(GroupVersionResource resource) {
    return resource(Unstructured.typeOf(resource));
  }

  /** Returns the metadata of a resource that a mapper found. */
  public MetadataResource resource(RestMapping mapping) {
    return resource(
        Unstructured.typeOf(mapping.kind(), mapping.resource().resource(), mapping.scope()));
  }
}

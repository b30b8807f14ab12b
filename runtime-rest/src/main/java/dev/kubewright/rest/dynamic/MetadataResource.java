package dev.kubewright.rest.dynamic;

import dev.kubewright.meta.v1.PartialObjectMetadata;
import dev.kubewright.rest.Resources;

/** The metadata of a resource, before a namespace is chosen. Immutable, safe for all threads. */
public final class MetadataResource {
  private final Resources<PartialObjectMetadata> resources;

  MetadataResource(Resources<PartialObjectMetadata> resources) {
    this.resources = resources;
  }

  /**
   * Returns the client for a namespace, or for all namespaces with {@link
   * dev.kubewright.rest.RestClient#ALL_NAMESPACES}.
   *
   * @throws IllegalArgumentException if the objects have no namespace, or the name is not valid
   */
  public MetadataInterface namespace(String namespace) {
    return new DefaultMetadata(resources.namespace(namespace));
  }

  /**
   * Returns the client for all objects of the resource. For objects without namespaces, it has all
   * calls. For objects with namespaces, it lists, watches and deletes those of all namespaces, and
   * calls for one object throw an {@link IllegalArgumentException}.
   */
  public MetadataInterface everywhere() {
    return new DefaultMetadata(resources.everywhere());
  }
}

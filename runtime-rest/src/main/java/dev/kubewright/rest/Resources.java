package dev.kubewright.rest;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;

/**
 * A resource of one server, before a namespace is chosen. Immutable, safe for all threads.
 *
 * @param <T> the type of its objects
 */
public final class Resources<T extends KubernetesObject> {
  private final RestClient rest;
  private final ResourceType<T> type;
  private final ResourceCalls.Content content;

  Resources(RestClient rest, ResourceType<T> type, ResourceCalls.Content content) {
    this.rest = rest;
    this.type = type;
    this.content = content;
  }

  /**
   * Returns the client for a namespace, or for all namespaces with {@link
   * RestClient#ALL_NAMESPACES}.
   *
   * @throws IllegalArgumentException if the objects have no namespace, or the name is not valid
   */
  public ResourceClient<T> namespace(String namespace) {
    return new ResourceClient<>(rest, type, namespace, content);
  }

  /**
   * Returns the client for all objects of the resource. For objects without namespaces, it has all
   * calls: {@code rest.resources(Nodes.TYPE).everywhere().get("a")}. For objects with namespaces,
   * it lists, watches and deletes those of all namespaces, and calls for one object throw an {@link
   * IllegalArgumentException}.
   */
  public ResourceClient<T> everywhere() {
    return namespace(RestClient.ALL_NAMESPACES);
  }
}

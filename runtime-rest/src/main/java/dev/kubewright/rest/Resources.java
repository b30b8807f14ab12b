package dev.kubewright.rest;

import dev.kubewright.client.Namespaces;
import dev.kubewright.client.ResourceType;
import dev.kubewright.meta.v1.KubernetesObject;

/**
 * A resource of one server, before a namespace is named. Immutable, safe for all threads.
 *
 * @param <T> the type of its objects
 */
public final class Resources<T extends KubernetesObject> {
  private final RestClient rest;
  private final ResourceType<T> type;
  private final ResourceCalls.Accept accept;

  Resources(RestClient rest, ResourceType<T> type, ResourceCalls.Accept accept) {
    this.rest = rest;
    this.type = type;
    this.accept = accept;
  }

  /**
   * The objects of a namespace, or with {@link Namespaces#ALL_NAMESPACES} those of every namespace.
   *
   * @throws IllegalArgumentException if the objects live in no namespace, or the name cannot be one
   */
  public ResourceClient<T> namespace(String namespace) {
    return new ResourceClient<>(rest, type, namespace, accept);
  }

  /**
   * The objects of a resource without namespaces.
   *
   * @throws IllegalArgumentException if the objects live in namespaces
   */
  public ResourceClient<T> cluster() {
    if (type.namespaced()) {
      throw new IllegalArgumentException(
          type + " live in namespaces; name one, or all of them with Namespaces.ALL_NAMESPACES");
    }
    return namespace(Namespaces.ALL_NAMESPACES);
  }
}

package dev.kubewright.rest;

import dev.kubewright.client.Namespaces;
import dev.kubewright.client.ResourceType;
import dev.kubewright.meta.v1.KubernetesObject;

/**
 * A resource of one server, in a namespace yet to be named. Immutable, safe for all threads.
 *
 * @param <T> the type of its objects
 */
public final class Resources<T extends KubernetesObject> {
  private final RestClient rest;
  private final ResourceType<T> type;

  Resources(RestClient rest, ResourceType<T> type) {
    this.rest = rest;
    this.type = type;
  }

  /**
   * The objects of a namespace, or of all with {@link Namespaces#ALL_NAMESPACES}.
   *
   * @throws IllegalArgumentException if the objects live in no namespace, or the name cannot be one
   */
  public ResourceClient<T> namespace(String namespace) {
    return new ResourceClient<>(
        rest.calls(), rest.retries(), new ResourcePath(type, namespace), type);
  }

  /**
   * The objects of the cluster: those without a namespace, or those of all namespaces to list and
   * watch.
   */
  public ResourceClient<T> cluster() {
    return namespace(Namespaces.ALL_NAMESPACES);
  }
}

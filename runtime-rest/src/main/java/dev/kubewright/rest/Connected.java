package dev.kubewright.rest;

import dev.kubewright.meta.v1.KubernetesObject;

/**
 * A generated client that is connected to a server. Methods that people add to it by
 * {@code @Expands} reach the connection through {@link #resource}.
 *
 * @param <T> the type of the objects
 */
public interface Connected<T extends KubernetesObject> {
  /** The generic client behind this one, for the same resource and namespace. */
  ResourceClient<T> resource();
}

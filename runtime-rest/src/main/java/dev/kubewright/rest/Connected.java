package dev.kubewright.rest;

import dev.kubewright.meta.v1.KubernetesObject;

/**
 * A generated client that is connected to a server. Your own {@code @Expands} methods reach the
 * connection through {@link #resource}.
 *
 * @param <T> the type of the objects
 */
public interface Connected<T extends KubernetesObject> {
  /** Returns the generic client for the same resource and namespace. */
  ResourceClient<T> resource();
}

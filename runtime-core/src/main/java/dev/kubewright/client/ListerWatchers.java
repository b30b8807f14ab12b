package dev.kubewright.client;

import dev.kubewright.meta.v1.KubernetesObject;

/** Gives the {@link ListerWatcher} of any resource; a REST client is one. Safe for all threads. */
public interface ListerWatchers {
  /**
   * What lists and watches a resource; nothing is sent yet.
   *
   * @param namespace the namespace, or {@link Namespaces#ALL_NAMESPACES}
   * @throws IllegalArgumentException if the objects live in no namespace and one is given, or if
   *     the name cannot be one
   */
  <T extends KubernetesObject> ListerWatcher<T> of(ResourceType<T> type, String namespace);
}

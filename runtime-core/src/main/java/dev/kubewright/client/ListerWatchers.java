package dev.kubewright.client;

import dev.kubewright.meta.v1.KubernetesObject;

/** Gives the {@link ListerWatcher} of any resource; a REST client is one. */
public interface ListerWatchers {
  /**
   * Lists and watches a resource.
   *
   * @param namespace the namespace, or {@link Namespaces#ALL_NAMESPACES}
   */
  <T extends KubernetesObject> ListerWatcher<T> of(ResourceType<T> type, String namespace);
}

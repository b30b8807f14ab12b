package dev.kubewright.client;

import dev.kubewright.meta.v1.KubernetesObject;

/** Gives the {@link ListerWatcher} of any resource; a REST client is one. Safe for all threads. */
@FunctionalInterface
public interface ListerWatchers {
  /**
   * Returns what lists and watches a resource. Nothing is sent yet.
   *
   * @param type the resource; for {@link Representation#METADATA} see {@link ResourceType#metadata}
   * @param representation how much of each object is wanted
   * @param namespace the namespace, or {@link Namespaces#ALL_NAMESPACES}
   * @throws IllegalArgumentException if the objects live in no namespace and one is given, or if
   *     the namespace has a name that cannot be sent
   */
  <T extends KubernetesObject> ListerWatcher<T> listerWatcher(
      ResourceType<T> type, Representation representation, String namespace);
}

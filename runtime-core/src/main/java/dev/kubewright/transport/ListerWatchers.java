package dev.kubewright.transport;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;

/**
 * Returns the {@link ListerWatcher} of any resource. A REST client is an implementation. Safe for
 * all threads.
 */
@FunctionalInterface
public interface ListerWatchers {
  /**
   * All namespaces, for lists, watches and informers. {@code RestClient} inherits it, so programs
   * write {@code RestClient.ALL_NAMESPACES}. It is not in a class {@code Namespaces}, because the
   * built-in kind {@code Namespace} has one.
   */
  String ALL_NAMESPACES = "";

  /**
   * Returns the lister and watcher of a resource. Sends no request.
   *
   * @param type the resource. For {@link Representation#METADATA} see {@link
   *     ResourceType#metadata}.
   * @param representation how much of each object to read
   * @param namespace the namespace, or {@link #ALL_NAMESPACES}
   * @throws IllegalArgumentException if a namespace is given for objects without namespaces, or if
   *     the namespace is not a valid name
   */
  <T extends KubernetesObject> ListerWatcher<T> listerWatcher(
      ResourceType<T> type, Representation representation, String namespace);
}

package dev.kubewright.rest;

import dev.kubewright.client.GroupVersionKind;
import dev.kubewright.client.Namespaces;
import dev.kubewright.client.ResourceType;
import dev.kubewright.client.Scheme;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.unstructured.Unstructured;

/**
 * Finds the client for an object of any kind that a scheme knows.
 *
 * @param scheme the kinds
 * @param defaultNamespace the namespace for objects without one, as in kubectl
 */
record ObjectResources(Scheme scheme, String defaultNamespace) {
  <T extends KubernetesObject> ResourceClient<T> client(RestClient rest, T object) {
    ResourceType<T> type = type(object);
    String own = object.metadata().namespace();
    String namespace = own == null || own.isEmpty() ? defaultNamespace : own;
    return rest.resources(type)
        .namespace(type.clusterScoped() ? Namespaces.ALL_NAMESPACES : namespace);
  }

  @SuppressWarnings("unchecked") // for trees, T is Unstructured
  private <T extends KubernetesObject> ResourceType<T> type(T object) {
    if (object instanceof Unstructured tree) {
      GroupVersionKind kind = tree.groupVersionKind();
      return (ResourceType<T>)
          Unstructured.typeLike(scheme.type(kind).orElseThrow(() -> unknown(kind.toString())));
    }
    return scheme.type(object).orElseThrow(() -> unknown(object.getClass().getName()));
  }

  private static IllegalArgumentException unknown(String what) {
    return new IllegalArgumentException(
        "the scheme of this client does not know "
            + what
            + "; name the kinds with rest.withScheme(KubernetesScheme.SCHEME.and(…))");
  }
}

package dev.kubewright.rest;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import dev.kubewright.rest.mapping.RestMapper;
import dev.kubewright.rest.mapping.RestMapping;
import dev.kubewright.unstructured.Unstructured;
import java.util.function.Supplier;

/**
 * Finds the client for an object. A scheme knows the resources of some kinds. A mapper finds those
 * of all others, but their objects are unstructured.
 *
 * @param scheme the kinds
 * @param mapper knows the kinds of the server
 * @param defaultNamespace the namespace for objects without one, as in kubectl
 */
record ObjectResources(Scheme scheme, Supplier<RestMapper> mapper, String defaultNamespace) {
  ObjectResources with(Scheme other) {
    return new ObjectResources(other, mapper, defaultNamespace);
  }

  ObjectResources with(RestMapper other) {
    return new ObjectResources(scheme, () -> other, defaultNamespace);
  }

  <T extends KubernetesObject> ResourceClient<T> client(RestClient rest, T object) {
    ResourceType<T> type = type(object, rest);
    String own = object.metadata().namespace();
    String namespace = own == null || own.isEmpty() ? defaultNamespace : own;
    return rest.resources(type)
        .namespace(type.clusterScoped() ? RestClient.ALL_NAMESPACES : namespace);
  }

  static ResourceType<Unstructured> type(RestMapping mapping) {
    return Unstructured.typeOf(mapping.kind(), mapping.resource().resource(), mapping.scope());
  }

  @SuppressWarnings("unchecked") // for trees, T is Unstructured
  private <T extends KubernetesObject> ResourceType<T> type(T object, RestClient rest) {
    if (object instanceof Unstructured tree) {
      return (ResourceType<T>) type(tree.groupVersionKind(), rest);
    }
    return scheme.type(object).orElseThrow(() -> unknown(object.getClass().getName()));
  }

  private ResourceType<Unstructured> type(GroupVersionKind kind, RestClient rest) {
    return scheme
        .type(kind)
        .map(known -> Unstructured.typeLike(known))
        .orElseGet(() -> type(mapper.get().until(rest.lookupDeadline()).restMapping(kind)));
  }

  private static IllegalArgumentException unknown(String what) {
    return new IllegalArgumentException(
        "the scheme of this client does not know "
            + what
            + "; name the kinds with rest.withScheme(KubernetesScheme.SCHEME.and(…))");
  }
}

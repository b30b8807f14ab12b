package dev.kubewright.rest.dynamic;

import dev.kubewright.concurrent.Deadline;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import dev.kubewright.resource.TypedObject;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.mapping.RestMapper;
import dev.kubewright.rest.mapping.RestMapping;
import dev.kubewright.unstructured.Unstructured;

/**
 * Finds the client for an object. A scheme knows the resources of some kinds, and typed objects
 * know their own. A mapper finds those of all others, but their objects are unstructured.
 *
 * @param scheme the kinds
 * @param mapper knows the kinds of the server
 */
record ObjectResources(Scheme scheme, RestMapper mapper) {
  /** Objects without a namespace belong to that of the connection, as in kubectl. */
  <T extends KubernetesObject> ResourceClient<T> client(
      RestClient rest, Deadline lookup, T object) {
    ResourceType<T> type = type(object, lookup);
    String own = object.metadata().namespace();
    String namespace = own == null || own.isEmpty() ? rest.defaultNamespace() : own;
    return rest.resources(type)
        .namespace(type.clusterScoped() ? RestClient.ALL_NAMESPACES : namespace);
  }

  static ResourceType<Unstructured> type(RestMapping mapping) {
    return Unstructured.typeOf(mapping.kind(), mapping.resource().resource(), mapping.scope());
  }

  @SuppressWarnings("unchecked") // for trees, T is Unstructured
  private <T extends KubernetesObject> ResourceType<T> type(T object, Deadline lookup) {
    if (object instanceof Unstructured tree) {
      return (ResourceType<T>) type(tree.groupVersionKind(), lookup);
    }
    return scheme
        .type(object)
        .or(() -> TypedObject.typeOf(object))
        .orElseThrow(() -> unknown(object.getClass().getName()));
  }

  private ResourceType<Unstructured> type(GroupVersionKind kind, Deadline lookup) {
    return scheme
        .type(kind)
        .map(known -> Unstructured.typeLike(known))
        .orElseGet(() -> type(mapper.until(lookup).restMapping(kind)));
  }

  private static IllegalArgumentException unknown(String what) {
    return new IllegalArgumentException(
        "the scheme of these manifests does not know "
            + what
            + "; name the kinds with"
            + " Manifests.over(rest).withScheme(KubernetesScheme.SCHEME.and(…))");
  }
}

package dev.kubewright.rest.dynamic;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.resource.Scheme;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.exchange.Connection;
import dev.kubewright.rest.mapping.RestMapper;
import dev.kubewright.rest.mapping.RestMapping;
import dev.kubewright.unstructured.Unstructured;

/**
 * Finds the client for an object. A scheme knows the resources of some kinds. A mapper finds those
 * of all others, but their objects are unstructured.
 *
 * @param scheme the kinds
 * @param mapper knows the kinds of the server
 */
record ObjectResources(Scheme scheme, RestMapper mapper) {
  /** Objects without a namespace belong to that of the connection, as in kubectl. */
  <T extends KubernetesObject> ResourceClient<T> client(RestClient rest, T object) {
    ResourceType<T> type = type(object, rest);
    String own = object.metadata().namespace();
    String namespace = own == null || own.isEmpty() ? rest.defaultNamespace() : own;
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
        .orElseGet(() -> type(lookup(rest).restMapping(kind)));
  }

  private RestMapper lookup(RestClient rest) {
    Connection connection = rest.unwrap(Connection.class);
    return mapper.until(connection.lookupDeadline(DiscoveryClient.DEFAULT_TIMEOUT));
  }

  private static IllegalArgumentException unknown(String what) {
    return new IllegalArgumentException(
        "the scheme of these manifests does not know "
            + what
            + "; name the kinds with"
            + " Manifests.over(rest).withScheme(KubernetesScheme.SCHEME.and(…))");
  }
}

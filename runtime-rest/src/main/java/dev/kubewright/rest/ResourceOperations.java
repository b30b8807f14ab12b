package dev.kubewright.rest;

import dev.kubewright.annotation.Verb;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.transport.Operation;

/**
 * The operations on a resource in one namespace or none. They are checked before anything is sent.
 *
 * @param type the resource
 * @param namespace the namespace, or {@code ""} for none
 */
record ResourceOperations(ResourceType<?> type, String namespace) {
  ResourceOperations {
    if (!namespace.isEmpty() && type.clusterScoped()) {
      throw new IllegalArgumentException(
          type + " live in no namespace, but \"" + namespace + "\" was given");
    }
    var unused = Operation.of(Verb.LIST, type.groupVersionResource()).inNamespace(namespace);
  }

  /** Returns an operation on all objects. Without a namespace, on those of all namespaces. */
  Operation collection(Verb verb) {
    return Operation.of(verb, type.groupVersionResource()).inNamespace(namespace);
  }

  /** Returns the operation that creates an object. */
  Operation creation() {
    requireNamespace("create one");
    return collection(Verb.CREATE);
  }

  /** Returns an operation on one object. */
  Operation object(Verb verb, String name) {
    requireNamespace("address \"" + name + "\"");
    return collection(verb).on(name);
  }

  /** Returns an operation on a subresource of an object. */
  Operation subresource(Verb verb, String name, String... subresource) {
    return object(verb, name).sub(subresource);
  }

  /**
   * Returns the name of an object.
   *
   * @throws IllegalArgumentException if it has none
   */
  String nameOf(KubernetesObject object) {
    String name = object.metadata().name();
    if (name == null) {
      throw new IllegalArgumentException(
          "an object of " + type + " without metadata.name cannot be addressed");
    }
    return name;
  }

  /** Returns the text for an object in messages, even if its name cannot be sent. */
  String describe(String name) {
    return type
        + " \""
        + name
        + "\""
        + (namespace.isEmpty() ? "" : " in namespace \"" + namespace + "\"");
  }

  private void requireNamespace(String purpose) {
    if (type.namespaced() && namespace.isEmpty()) {
      throw new IllegalArgumentException(type + " live in namespaces; name one to " + purpose);
    }
  }
}

package dev.kubewright.rest;

import dev.kubewright.annotation.Verb;
import dev.kubewright.client.Operation;
import dev.kubewright.client.ResourceType;

/**
 * The operations on a resource in one namespace or none. They are checked before anything is sent.
 *
 * @param type the resource
 * @param namespace the namespace, {@code ""} for none
 */
record ResourceOperations(ResourceType<?> type, String namespace) {
  ResourceOperations {
    if (!namespace.isEmpty() && !type.namespaced()) {
      throw new IllegalArgumentException(
          type + " live in no namespace, but \"" + namespace + "\" was given");
    }
    var unused = Operation.of(Verb.LIST, type.resource()).inNamespace(namespace);
  }

  /** An operation on all objects, of every namespace if there is none. */
  Operation collection(Verb verb) {
    return Operation.of(verb, type.resource()).inNamespace(namespace);
  }

  /** The creation of an object. */
  Operation creation() {
    requireNamespace("create one");
    return collection(Verb.CREATE);
  }

  /** An operation on one object. */
  Operation object(Verb verb, String name) {
    requireNamespace("address \"" + name + "\"");
    return collection(verb).on(name);
  }

  /** An operation on a subresource of an object. */
  Operation subresource(Verb verb, String name, String subresource) {
    return object(verb, name).sub(subresource);
  }

  /** How messages name an object, also one whose name cannot be sent. */
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

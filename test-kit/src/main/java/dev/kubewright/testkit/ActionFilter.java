package dev.kubewright.testkit;

import dev.kubewright.annotation.Verb;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.transport.Operation;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Chooses requests by what they do. Immutable.
 *
 * @param verb the verb, or null for all
 * @param resource the plural name of the resource with all its subresources, {@code pods/eviction}
 *     for one subresource, {@code pods/} for the objects without subresources, or {@code *} for
 *     everything
 * @param namespace the namespace, or null for all
 * @param name the name of the object, or null for all
 */
record ActionFilter(
    @Nullable Verb verb, String resource, @Nullable String namespace, @Nullable String name) {
  ActionFilter {
    Objects.requireNonNull(resource, "resource");
    if (resource.isEmpty() || resource.startsWith("/")) {
      throw new IllegalArgumentException(
          "\"" + resource + "\" names no resource; write pods, pods/eviction, pods/ or *");
    }
    int dot = resource.indexOf('.');
    if (dot >= 0) {
      throw new IllegalArgumentException(
          "\""
              + resource
              + "\" names a group; write the plural name alone, such as "
              + resource.substring(0, dot));
    }
  }

  boolean matches(Operation operation) {
    return (verb == null || verb == operation.verb())
        && (namespace == null || namespace.equals(operation.namespace()))
        && (name == null || name.equals(operation.name()))
        && isOfResource(operation);
  }

  private boolean isOfResource(Operation operation) {
    if (resource.equals("*")) {
      return true;
    }
    GroupVersionResource of = operation.resource();
    if (of == null) {
      return false;
    }
    return resource.equals(of.resource())
        || resource.equals(of.resource() + "/" + operation.subresource());
  }

  @Override
  public String toString() {
    String where = namespace == null ? "" : " in namespace \"" + namespace + "\"";
    String which = name == null ? "" : " named \"" + name + "\"";
    return (verb == null ? "*" : verb.jsonName()) + " " + resource + which + where;
  }
}

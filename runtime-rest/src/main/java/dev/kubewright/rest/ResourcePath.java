package dev.kubewright.rest;

import dev.kubewright.client.GroupVersion;
import dev.kubewright.client.ResourceType;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/**
 * Where a resource lives below the server's base URL. Names are checked before anything is sent.
 *
 * @param type the resource
 * @param namespace the namespace, {@code ""} for none
 */
record ResourcePath(ResourceType<?> type, String namespace) {
  ResourcePath {
    if (!namespace.isEmpty()) {
      if (!type.namespaced()) {
        throw new IllegalArgumentException(
            type + " live in no namespace, but \"" + namespace + "\" was given");
      }
      segment("namespace", namespace);
    }
  }

  /** The root of a group and version. */
  static String root(GroupVersion version) {
    return version.group().isEmpty()
        ? "/api/" + segment("version", version.version())
        : "/apis/"
            + segment("group", version.group())
            + "/"
            + segment("version", version.version());
  }

  /** All objects, of every namespace if there is none. */
  String collection() {
    String root = root(type.kind().groupVersion());
    return root + (namespace.isEmpty() ? "" : "/namespaces/" + namespace) + "/" + type.plural();
  }

  /** Where objects are created. */
  String creation() {
    requireNamespace("create one");
    return collection();
  }

  /** One object. */
  String object(String name) {
    requireNamespace("address \"" + name + "\"");
    return collection() + "/" + segment("name", name);
  }

  /** A subresource of an object. */
  String subresource(String name, String subresource) {
    return object(name) + "/" + segment("subresource", subresource);
  }

  /** {@code pods "web" in namespace "prod"}: how messages name an object. */
  String describe(String name) {
    return type
        + (name.isEmpty() ? "" : " \"" + name + "\"")
        + (namespace.isEmpty() ? "" : " in namespace \"" + namespace + "\"");
  }

  private void requireNamespace(String purpose) {
    if (type.namespaced() && namespace.isEmpty()) {
      throw new IllegalArgumentException(type + " live in namespaces; name one to " + purpose);
    }
  }

  /** A value that stands for itself between two slashes; anything else is an error. */
  static String segment(String what, String value) {
    if (value.isEmpty()) {
      throw new IllegalArgumentException(what + " may not be empty");
    }
    if (value.equals(".")
        || value.equals("..")
        || value.indexOf('/') >= 0
        || value.indexOf('%') >= 0) {
      throw new IllegalArgumentException(
          what + " \"" + value + "\" may not be . or .. and may not contain / or %");
    }
    return URLEncoder.encode(value, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("%3A", ":")
        .replace("%7E", "~");
  }
}

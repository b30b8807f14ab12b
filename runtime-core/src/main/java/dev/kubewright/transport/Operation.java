package dev.kubewright.transport;

import dev.kubewright.annotation.Verb;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.url.PathSegments;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The target of a request and its verb, in the words of the API. This class makes the URL path, and
 * no other class does. It checks and percent-encodes every part, so a name cannot change the
 * target. Immutable.
 *
 * @param verb the verb, which decides the HTTP method
 * @param resource the resource, or null for a path outside of resources such as {@code /version}
 * @param namespace the namespace, or {@code ""} for none
 * @param name the name of the object, or {@code ""} for the collection
 * @param path the segments after the name: the subresource, and everything after it. Without a
 *     resource it is the whole path. The last of several may be empty, which is a slash at the end,
 *     but after a resource only behind the subresource {@code proxy}.
 */
public record Operation(
    Verb verb,
    @Nullable GroupVersionResource resource,
    String namespace,
    String name,
    List<String> path) {
  /**
   * Checks every part.
   *
   * @throws IllegalArgumentException if a part is {@code .} or {@code ..}, or holds a slash, a
   *     percent sign, a control character or half a surrogate pair, or if a name is missing
   */
  public Operation {
    Objects.requireNonNull(verb, "verb");
    path = List.copyOf(path);
    if (!namespace.isEmpty()) {
      PathSegments.check("namespace", namespace);
    }
    if (!name.isEmpty()) {
      PathSegments.check("name", name);
    }
    if (resource == null && !(namespace.isEmpty() && name.isEmpty())) {
      throw new IllegalArgumentException("a namespace or a name needs a resource");
    }
    if (resource != null) {
      PathSegments.checkGroupVersion(resource.group(), resource.version());
      PathSegments.checkPlural(resource.resource());
      if (name.isEmpty() && !path.isEmpty()) {
        throw new IllegalArgumentException(
            "the subresource \"" + path.get(0) + "\" of " + resource.resource() + " needs a name");
      }
    }
    int segments = path.size() - (endsWithSlash(resource, path) ? 1 : 0);
    for (String segment : path.subList(0, segments)) {
      PathSegments.check(resource == null ? "path" : "subresource", segment);
    }
  }

  private static boolean endsWithSlash(@Nullable GroupVersionResource resource, List<String> path) {
    return path.size() > 1
        && path.get(path.size() - 1).isEmpty()
        && (resource == null || path.get(0).equals("proxy"));
  }

  /** Returns an operation on the objects of all namespaces, or of a resource without namespaces. */
  public static Operation of(Verb verb, GroupVersionResource resource) {
    return new Operation(verb, Objects.requireNonNull(resource, "resource"), "", "", List.of());
  }

  /** Returns an operation on a path outside of resources, such as {@code /openapi/v3}. */
  public static Operation ofPath(Verb verb, List<String> path) {
    return new Operation(verb, null, "", "", path);
  }

  /** Returns the same operation in a namespace. {@code ""} means no namespace. */
  public Operation inNamespace(String value) {
    return new Operation(verb, resource, value, name, path);
  }

  /**
   * Returns the same operation on one object.
   *
   * @throws IllegalArgumentException if the name is empty
   */
  public Operation on(String object) {
    return new Operation(verb, resource, namespace, PathSegments.check("name", object), path);
  }

  /**
   * Returns the same operation on a subresource of the object, such as {@code status}, or on a path
   * below it, such as {@code proxy}, {@code metrics}.
   */
  public Operation sub(String... segments) {
    return new Operation(verb, resource, namespace, name, List.of(segments));
  }

  /** Returns the same operation with another verb. */
  public Operation with(Verb other) {
    return new Operation(other, resource, namespace, name, path);
  }

  /** Returns the subresource, or {@code ""} for an operation on an object or a collection. */
  public String subresource() {
    return resource == null || path.isEmpty() ? "" : path.get(0);
  }

  /** Returns the HTTP method of the verb. */
  public String method() {
    return switch (verb) {
      case GET, LIST, WATCH -> "GET";
      case CREATE -> "POST";
      case UPDATE -> "PUT";
      case PATCH -> "PATCH";
      case DELETE, DELETE_COLLECTION -> "DELETE";
    };
  }

  /**
   * Returns the percent-encoded URL path, relative to the server's base URL. It begins with a
   * slash.
   */
  public String urlPath() {
    return place(PathSegments.encoded(namespace), PathSegments.encoded(name));
  }

  /**
   * Returns the path with {@code {namespace}} and {@code {name}} in place of values, for metrics.
   */
  public String template() {
    return place("{namespace}", "{name}");
  }

  private String place(String inNamespace, String called) {
    var text = new StringBuilder();
    if (resource != null) {
      String group = resource.group();
      text.append(group.isEmpty() ? "/api" : "/apis/" + group);
      text.append('/').append(resource.version());
      if (!namespace.isEmpty()) {
        text.append("/namespaces/").append(inNamespace);
      }
      text.append('/').append(resource.resource());
      if (!name.isEmpty()) {
        text.append('/').append(called);
      }
    }
    for (String segment : path) {
      text.append('/').append(PathSegments.encoded(segment));
    }
    return text.length() == 0 ? "/" : text.toString();
  }

  /** Returns the object or collection for messages: {@code pods "web" in namespace "prod"}. */
  public String subject() {
    if (resource == null) {
      return urlPath();
    }
    return resource.qualifiedName()
        + (name.isEmpty() ? "" : " \"" + name + "\"")
        + (namespace.isEmpty() ? "" : " in namespace \"" + namespace + "\"");
  }

  /** Returns method and path. */
  @Override
  public String toString() {
    return method() + " " + urlPath();
  }
}

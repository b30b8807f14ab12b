package dev.kubewright.rest;

import static dev.kubewright.Values.orElse;

import dev.kubewright.annotation.Verb;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.transport.Operation;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The address of a request under construction. Each part is given once. It keeps the first mistake
 * until the request is sent. For one thread.
 */
final class RequestAddress {
  private final List<String> subresource = new ArrayList<>();
  private final List<String> suffix = new ArrayList<>();
  private @Nullable Verb verb;
  private @Nullable List<String> path;
  private @Nullable GroupVersionResource resource;
  private boolean needsNamespace;
  private @Nullable String namespace;
  private @Nullable String name;
  private @Nullable RuntimeException mistake;

  /** Keeps the first mistake. Its stack trace shows the call that was wrong. */
  void mistake(RuntimeException wrong) {
    if (mistake == null) {
      mistake = wrong;
    }
  }

  @Nullable RuntimeException mistake() {
    return mistake;
  }

  private <T> @Nullable T once(String what, @Nullable T before, T value) {
    Objects.requireNonNull(value, what);
    if (before != null) {
      mistake(
          new IllegalStateException(
              what + " already set to \"" + before + "\", cannot change to \"" + value + "\""));
      return before;
    }
    return value;
  }

  void verb(Verb value) {
    verb = once("verb", verb, value);
  }

  @Nullable Verb verb() {
    return verb;
  }

  void path(String text) {
    if (resource != null) {
      mistake(new IllegalStateException("a request has a resource or a path, not both"));
    }
    path = once("path", path, segments(text));
  }

  /**
   * Replaces the path by that of a URI. An encoded slash belongs to its part, and parts must not
   * hold one.
   */
  void uri(String encodedPath) {
    if (resource != null) {
      mistake(new IllegalStateException("a request has a resource or a path, not both"));
    }
    path = segments(encodedPath).stream().map(RequestAddress::decoded).toList();
  }

  private static String decoded(String segment) {
    // A plus sign is no space in a path.
    return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private static List<String> segments(String text) {
    String relative = text.startsWith("/") ? text.substring(1) : text;
    return relative.isEmpty() ? List.of() : List.of(relative.split("/", -1));
  }

  boolean isPath() {
    return path != null;
  }

  void resource(GroupVersionResource value, boolean namespaced) {
    if (path != null) {
      mistake(new IllegalStateException("a request has a resource or a path, not both"));
    }
    resource = once("resource", resource, value);
    needsNamespace = namespaced;
  }

  void namespace(String value) {
    namespace = once("namespace", namespace, value);
  }

  void name(String value) {
    if (value.isEmpty()) {
      mistake(new IllegalArgumentException("the name is empty; without a name, leave it out"));
      return;
    }
    name = once("name", name, value);
  }

  void subresource(List<String> segments) {
    if (!subresource.isEmpty()) {
      mistake(
          new IllegalStateException(
              "subresource already set to " + subresource + ", cannot change to " + segments));
      return;
    }
    subresource.addAll(segments);
  }

  void suffix(List<String> segments) {
    suffix.addAll(segments);
  }

  /**
   * Returns the operation.
   *
   * @param watch whether a collection is watched
   * @throws IllegalStateException if a part is missing, or is given twice
   * @throws IllegalArgumentException if a part is not possible
   */
  Operation operation(boolean watch) {
    if (mistake != null) {
      throw mistake;
    }
    Verb asked = orElse(verb, Verb.GET);
    if (watch && asked != Verb.GET) {
      throw new IllegalStateException("a watch is a GET, not " + asked);
    }
    var last = new ArrayList<>(path == null ? subresource : path);
    last.addAll(suffix);
    if (path != null) {
      if (namespace != null || name != null || !subresource.isEmpty()) {
        throw new IllegalStateException("a path stands alone: no namespace, name or subresource");
      }
      return Operation.ofPath(watch ? Verb.WATCH : asked, last);
    }
    if (resource == null) {
      throw new IllegalStateException("the request names neither a resource nor a path");
    }
    requireNames(asked, resource);
    return new Operation(
        watch ? Verb.WATCH : forCollection(asked),
        resource,
        orElse(namespace, ""),
        orElse(name, ""),
        last);
  }

  private void requireNames(Verb asked, GroupVersionResource of) {
    boolean one = name != null || asked == Verb.CREATE;
    if (needsNamespace && one && (namespace == null || namespace.isEmpty())) {
      throw new IllegalStateException(
          "the objects of " + of.qualifiedName() + " live in namespaces; name one");
    }
    if (name == null && (asked == Verb.UPDATE || asked == Verb.PATCH)) {
      throw new IllegalStateException("the request names no object");
    }
  }

  private Verb forCollection(Verb asked) {
    if (name != null) {
      return asked;
    }
    return asked == Verb.GET ? Verb.LIST : asked == Verb.DELETE ? Verb.DELETE_COLLECTION : asked;
  }
}

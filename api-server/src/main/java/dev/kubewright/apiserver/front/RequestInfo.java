package dev.kubewright.apiserver.front;

import java.util.List;
import java.util.Set;

/**
 * A parsed path. Missing parts are empty.
 *
 * @param segments the decoded path segments
 * @param group the API group
 * @param version the version, empty for paths above a group-version
 * @param namespace the namespace
 * @param plural the resource, empty if the path is not a resource
 * @param name the object
 * @param subresource the subresource, or several segments joined by slashes
 * @param watchPath whether the old form {@code /watch/} is used
 */
public record RequestInfo(
    List<String> segments,
    String group,
    String version,
    String namespace,
    String plural,
    String name,
    String subresource,
    boolean watchPath) {
  private static final String PROXY = "proxy";
  private static final Set<String> ON_NODES = Set.of("attach", "exec", "log", "portforward");

  public static RequestInfo of(List<String> segments) {
    int start = startOfResource(segments);
    if (start < 0) {
      return new RequestInfo(segments, "", "", "", "", "", "", false);
    }
    boolean core = segments.get(0).equals("api");
    String group = core ? "" : segments.get(1);
    String version = core ? segments.get(1) : segments.get(2);
    List<String> rest = segments.subList(start, segments.size());
    boolean watch = !rest.isEmpty() && rest.get(0).equals("watch");
    if (watch) {
      rest = rest.subList(1, rest.size());
    }
    String namespace = "";
    if (rest.size() > 2 && rest.get(0).equals("namespaces") && !ofNamespace(rest)) {
      namespace = rest.get(1);
      rest = rest.subList(2, rest.size());
    }
    return new RequestInfo(
        segments,
        group,
        version,
        namespace,
        !rest.isEmpty() ? rest.get(0) : "",
        rest.size() > 1 ? rest.get(1) : "",
        rest.size() > 2 ? String.join("/", rest.subList(2, rest.size())) : "",
        watch);
  }

  private static boolean ofNamespace(List<String> rest) {
    return rest.size() == 3 && (rest.get(2).equals("status") || rest.get(2).equals("finalize"));
  }

  private static int startOfResource(List<String> segments) {
    if (segments.size() > 1 && segments.get(0).equals("api")) {
      return 2;
    }
    return segments.size() > 2 && segments.get(0).equals("apis") ? 3 : -1;
  }

  /** Returns whether the path leads through a proxy, whose name goes on with the path there. */
  public boolean isProxied() {
    return subresource.equals(PROXY) || subresource.startsWith(PROXY + "/");
  }

  /** Returns whether nodes or other servers respond, which may take as long as they like. */
  public boolean isPassedOn() {
    return ON_NODES.contains(subresource) || isProxied();
  }

  /** Returns whether the path is the old form of a watch and does not say of what. */
  public boolean isWatchOfNothing() {
    return watchPath && plural.isEmpty();
  }

  /**
   * Returns what the handler of custom resources looks at: of several subresources the first, and
   * no name of what is created.
   */
  public RequestInfo ofCustomResource(String verb) {
    int slash = subresource.indexOf('/');
    boolean creates = verb.equals("create") && subresource.isEmpty();
    return new RequestInfo(
        segments,
        group,
        version,
        namespace,
        plural,
        creates ? "" : name,
        slash < 0 ? subresource : subresource.substring(0, slash),
        watchPath);
  }

  /** Returns the API verb of a method on this path. */
  public String verb(String method, boolean watch) {
    boolean collection = name.isEmpty();
    return switch (method) {
      case "GET", "HEAD" ->
          watch && subresource.isEmpty() && (collection || watchPath)
              ? "watch"
              : collection ? "list" : "get";
      case "POST" -> "create";
      case "PUT" -> "update";
      case "PATCH" -> "patch";
      case "DELETE" -> collection ? "deletecollection" : "delete";
      default -> "";
    };
  }
}

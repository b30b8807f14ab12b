package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.form.Server;
import dev.kubewright.apiserver.front.RequestInfo;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.negotiate.Accept;
import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.tree.Json;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** Answers paths that are not resources: health, version, discovery and OpenAPI. */
final class Documents {
  private final Catalog catalog;
  private final Discovery discovery;
  private final OpenApi openApi;

  Documents(Server server, boolean aggregatedDiscovery) {
    this.catalog = server.catalog();
    this.discovery = new Discovery(catalog, server.strategies(), aggregatedDiscovery);
    this.openApi = new OpenApi(catalog, server.clock());
  }

  /** Answers a request. The address is the host and port for discovery. */
  ServerResponse respond(RequestInfo info, ServerRequest request, String address) {
    List<String> path = info.segments();
    String root = path.isEmpty() ? "" : path.get(0);
    boolean get = request.method().equals("GET");
    if (HealthChecks.serves(root)) {
      return HealthChecks.respond(path, request);
    }
    if (root.equals("version")) {
      if (path.size() > 1) {
        throw Errors.noSuchResource();
      }
      requireGet(get);
      requireRoute(request, List.of(Encoding.JSON));
      return ServerResponse.json(200, Discovery.version());
    }
    if (path.isEmpty()) {
      return ServerResponse.json(200, paths());
    }
    if (root.equals("api")) {
      requireGet(get);
      requireRoute(request, List.of(Encoding.values()));
      return path.size() == 1
          ? discovery.core(request, address)
          : groupVersion("", path.get(1), request);
    }
    if (root.equals("openapi")) {
      return openApi.respond(request);
    }
    if (!root.equals("apis") || path.size() > 3) {
      return Discovery.notFoundText();
    }
    return switch (path.size()) {
      case 1 -> discovery.groups(request);
      case 2 -> discovery.group(path.get(1), request);
      default -> groupVersion(path.get(1), path.get(2), request);
    };
  }

  private static void requireGet(boolean get) {
    if (!get) {
      throw Errors.methodNotAllowed();
    }
  }

  private ObjectNode paths() {
    ObjectNode document = Json.object();
    var paths = document.putArray("paths").add("/api").add("/api/v1").add("/apis");
    catalog
        .groups()
        .forEach(
            (group, versions) -> {
              paths.add("/apis/" + group);
              versions.forEach(version -> paths.add("/apis/" + group + "/" + version));
            });
    return document;
  }

  /** Refuses a request that no route answers. */
  private static void requireRoute(ServerRequest request, List<Encoding> served) {
    if (!Accept.findsRoute(request.header("accept"), served)) {
      throw Errors.notAcceptable(served.size() == 1 ? served.get(0).mediaType() : Encoding.all());
    }
  }

  private ServerResponse groupVersion(String group, String version, ServerRequest request) {
    if (catalog.in(group, version).isEmpty()) {
      return unknown(group);
    }
    boolean custom = !group.isEmpty() && catalog.isCustomGroup(group);
    if (!custom) {
      requireGet(request.method().equals("GET"));
      requireRoute(request, List.of(Encoding.values()));
    }
    return Discovery.plain(request, discovery.resources(group, version));
  }

  /** Answers for a group, version or resource that is not served. */
  ServerResponse unknown(String group) {
    if (!group.isEmpty() && catalog.isCustomGroup(group)) {
      return Discovery.notFoundText();
    }
    throw Errors.noSuchResource();
  }
}

package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.front.ServerRequest;
import dev.kubewright.apiserver.front.ServerResponse;
import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.negotiate.Negotiated;
import dev.kubewright.apiserver.negotiate.Scope;
import dev.kubewright.apiserver.openapi.OpenApiDocument;
import dev.kubewright.apiserver.registry.StorageVersions;
import dev.kubewright.apiserver.registry.Strategies;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.KubernetesVersion;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.resource.Subresource;
import dev.kubewright.apiserver.tree.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The discovery documents. */
final class Discovery {
  private static final String AGGREGATED_TYPE =
      ";g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";

  private static final Set<String> OF_LIVING = Set.of("create", "patch", "update");

  private final Catalog catalog;

  private final Strategies strategies;
  private final boolean knowsAggregated;

  /** Creates the documents of a catalog, with or without the aggregated form. */
  Discovery(Catalog catalog, Strategies strategies, boolean knowsAggregated) {
    this.catalog = catalog;
    this.strategies = strategies;
    this.knowsAggregated = knowsAggregated;
  }

  /** Describes a server that was built from an archive of its sources, which says no commit. */
  static ObjectNode version() {
    return Json.object()
        .put("major", "1")
        .put("minor", Integer.toString(KubernetesVersion.MINOR))
        .put("emulationMajor", "1")
        .put("emulationMinor", Integer.toString(KubernetesVersion.MINOR))
        .put("minCompatibilityMajor", "1")
        .put("minCompatibilityMinor", Integer.toString(KubernetesVersion.MINOR - 1))
        .put("gitVersion", KubernetesVersion.GIT)
        .put("gitCommit", "$Format:%H$")
        .put("gitTreeState", "")
        .put("buildDate", "1970-01-01T00:00:00Z")
        .put("goVersion", KubernetesVersion.GO)
        .put("compiler", "gc")
        .put("platform", "linux/amd64");
  }

  ServerResponse core(ServerRequest request, String address) {
    Optional<Encoding> aggregated = aggregated(request);
    if (aggregated.isPresent()) {
      ObjectNode list = aggregatedList();
      aggregatedGroup((ArrayNode) list.get("items"), "", List.of("v1"));
      return aggregatedResponse(list, request, aggregated.get());
    }
    ObjectNode versions = Json.object().put("kind", "APIVersions");
    versions.putArray("versions").add("v1");
    versions
        .putArray("serverAddressByClientCIDRs")
        .addObject()
        .put("clientCIDR", "0.0.0.0/0")
        .put("serverAddress", address);
    return plain(request, versions);
  }

  ServerResponse groups(ServerRequest request) {
    Optional<Encoding> aggregated = aggregated(request);
    if (aggregated.isPresent()) {
      ObjectNode list = aggregatedList();
      ArrayNode items = (ArrayNode) list.get("items");
      catalog.groups().forEach((group, versions) -> aggregatedGroup(items, group, versions));
      return aggregatedResponse(list, request, aggregated.get());
    }
    ObjectNode list = Json.object().put("kind", "APIGroupList").put("apiVersion", "v1");
    ArrayNode groups = list.putArray("groups");
    catalog.groups().forEach((group, versions) -> group(groups.addObject(), group, versions));
    return plain(request, list);
  }

  /** Returns the document of a group or a group-version, or a 404 as text if there is none. */
  ServerResponse group(String name, ServerRequest request) {
    List<String> versions = catalog.groups().get(name);
    if (versions == null) {
      return notFoundText();
    }
    ObjectNode group = Json.object().put("kind", "APIGroup").put("apiVersion", "v1");
    group(group, name, versions);
    return plain(request, group);
  }

  static ServerResponse notFoundText() {
    return ServerResponse.text(404, "404 page not found\n").unsniffed();
  }

  private static void group(ObjectNode group, String name, List<String> versions) {
    group.put("name", name);
    ArrayNode list = group.putArray("versions");
    for (String version : versions) {
      list.addObject().put("groupVersion", name + "/" + version).put("version", version);
    }
    group
        .putObject("preferredVersion")
        .put("groupVersion", name + "/" + versions.get(0))
        .put("version", versions.get(0));
  }

  ObjectNode resources(String group, String version) {
    ObjectNode list = Json.object().put("kind", "APIResourceList");
    if (!group.isEmpty()) {
      list.put("apiVersion", "v1");
    }
    list.put("groupVersion", group.isEmpty() ? version : group + "/" + version);
    ArrayNode resources = list.putArray("resources");
    for (Resource resource : catalog.in(group, version)) {
      resource(resources.addObject(), resource);
      resource
          .subresources()
          .values()
          .forEach(sub -> subresource(resources.addObject(), resource, sub));
    }
    return list;
  }

  private void resource(ObjectNode entry, Resource resource) {
    entry
        .put("name", resource.plural())
        .put("singularName", resource.names().singular())
        .put("namespaced", resource.namespaced())
        .put("kind", resource.kind());
    strings(entry, "verbs", verbs(resource), true);
    strings(entry, "shortNames", resource.names().shortNames(), false);
    strings(entry, "categories", resource.names().categories(), false);
    if (resource.verbs().contains("create") && resource.verbs().size() > 1) {
      entry.put("storageVersionHash", StorageVersions.hash(resource, strategies.of(resource)));
    }
  }

  /** Requests may have further verbs while a resource is being deleted. */
  private List<String> verbs(Resource resource) {
    return strategies.of(resource).isTerminating()
        ? resource.verbs().stream().filter(verb -> !OF_LIVING.contains(verb)).toList()
        : resource.verbs();
  }

  private static void subresource(ObjectNode entry, Resource resource, Subresource sub) {
    entry
        .put("name", resource.plural() + "/" + sub.name())
        .put("singularName", "")
        .put("namespaced", resource.namespaced());
    if (foreign(resource, sub)) {
      entry.put("group", sub.group()).put("version", sub.version());
    }
    entry.put("kind", sub.kind());
    strings(entry, "verbs", sub.verbs(), true);
  }

  private static boolean foreign(Resource resource, Subresource sub) {
    return !sub.group().equals(resource.group()) || !sub.version().equals(resource.version());
  }

  private static void strings(ObjectNode entry, String name, List<String> values, boolean always) {
    if (always || !values.isEmpty()) {
      ArrayNode array = entry.putArray(name);
      values.forEach(array::add);
    }
  }

  /**
   * Returns the encoding of the aggregated form if the client names that form, wherever the plain
   * one stands.
   */
  private Optional<Encoding> aggregated(ServerRequest request) {
    return Negotiated.of(request.header("accept"), Scope.DISCOVERY)
        .filter(each -> knowsAggregated && each.conversion() != null)
        .map(Negotiated::encoding);
  }

  /** Answers with a document that has one form only. */
  static ServerResponse plain(ServerRequest request, ObjectNode document) {
    Encoding encoding =
        Negotiated.of(request.header("accept"), Scope.PLAIN)
            .orElseThrow(() -> Errors.acceptedOnly(Encoding.all()))
            .encoding();
    return ServerResponse.of(200, encoding, document, List.of());
  }

  private static ServerResponse aggregatedResponse(
      ObjectNode list, ServerRequest request, Encoding encoding) {
    String tag = '"' + OpenApiDocument.hash(Json.bytes(list)) + '"';
    Map<String, List<String>> headers = new LinkedHashMap<>();
    headers.put("ETag", List.of(tag));
    headers.put("Vary", List.of("Accept"));
    headers.put("Cache-Control", List.of("public"));
    if (request.header("if-none-match").equals(tag)) {
      return new ServerResponse(304, headers, new ServerResponse.Full(new byte[0]));
    }
    headers.put("Content-Type", List.of(encoding.mediaType() + AGGREGATED_TYPE));
    return new ServerResponse(200, headers, new ServerResponse.Full(encoding.write(list)));
  }

  private static ObjectNode aggregatedList() {
    ObjectNode list = Json.object();
    list.put("kind", "APIGroupDiscoveryList").put("apiVersion", "apidiscovery.k8s.io/v2");
    list.putObject("metadata");
    list.putArray("items");
    return list;
  }

  private void aggregatedGroup(ArrayNode items, String group, List<String> versions) {
    ObjectNode entry = items.addObject();
    ObjectNode metadata = entry.putObject("metadata");
    if (!group.isEmpty()) {
      metadata.put("name", group);
    }
    ArrayNode list = entry.putArray("versions");
    for (String version : versions) {
      ObjectNode versionEntry = list.addObject().put("version", version);
      List<Resource> known = catalog.in(group, version);
      if (!known.isEmpty()) {
        ArrayNode resources = versionEntry.putArray("resources");
        known.forEach(r -> aggregatedResource(resources.addObject(), r));
      }
      versionEntry.put("freshness", catalog.isDown(group, version) ? "Stale" : "Current");
    }
  }

  private void aggregatedResource(ObjectNode entry, Resource resource) {
    entry.put("resource", resource.plural());
    boolean own = !strategies.of(resource).repeatsGroupVersion();
    kind(entry, own ? "" : resource.group(), own ? "" : resource.version(), resource.kind());
    entry.put("scope", resource.namespaced() ? "Namespaced" : "Cluster");
    entry.put("singularResource", resource.names().singular());
    strings(entry, "verbs", verbs(resource), true);
    strings(entry, "shortNames", resource.names().shortNames(), false);
    strings(entry, "categories", resource.names().categories(), false);
    if (!resource.subresources().isEmpty()) {
      ArrayNode subresources = entry.putArray("subresources");
      for (Subresource sub : resource.subresources().values()) {
        ObjectNode subEntry = subresources.addObject().put("subresource", sub.name());
        boolean ownSub = own && !foreign(resource, sub);
        kind(subEntry, ownSub ? "" : sub.group(), ownSub ? "" : sub.version(), sub.kind());
        strings(subEntry, "verbs", sub.verbs(), true);
      }
    }
  }

  private static void kind(ObjectNode entry, String group, String version, String kind) {
    entry.putObject("responseKind").put("group", group).put("version", version).put("kind", kind);
  }
}

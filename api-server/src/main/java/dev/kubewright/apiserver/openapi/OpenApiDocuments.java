package dev.kubewright.apiserver.openapi;

import dev.kubewright.apiserver.negotiate.Encoding;
import dev.kubewright.apiserver.protobuf.SwaggerMessages;
import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.KubernetesVersion;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The OpenAPI documents of a server. They are made when they are first asked for, and again after
 * the CRDs have changed. Safe for all threads.
 */
public final class OpenApiDocuments {
  private static final Set<String> OTHERS = V3.notOfClients();

  private final Catalog catalog;
  private final ServedSwagger served;
  private @Nullable State state;

  /** Creates the documents of a catalog. */
  public OpenApiDocuments(Catalog catalog) {
    this.catalog = catalog;
    this.served = new ServedSwagger(catalog);
  }

  /** The documents of one moment. */
  private static final class State {
    final long generation;
    final Map<String, List<Catalog.Defined>> custom;
    @Nullable OpenApiDocument v2;
    byte @Nullable [] v2Protobuf;
    @Nullable SortedMap<String, OpenApiDocument> v3;

    State(long generation, Map<String, List<Catalog.Defined>> custom) {
      this.generation = generation;
      this.custom = custom;
    }
  }

  /** The documents of the whole built-in API, which are the same in all servers. */
  private static final class BuiltIn {
    static final Map<String, Map<String, JsonNode>> PATHS = byDocument(BuiltInSwagger.paths());
    static final SortedMap<String, OpenApiDocument> DOCUMENTS = documents(PATHS);
  }

  /** Returns the document of OpenAPI v2. */
  public synchronized OpenApiDocument v2() {
    State now = current();
    OpenApiDocument known = now.v2;
    if (known == null) {
      known = OpenApiDocument.of(swagger(now.custom));
      now.v2 = known;
    }
    return known;
  }

  /** Returns the document of OpenAPI v2 in protobuf, which must not be changed. */
  public synchronized byte[] v2Protobuf() {
    State now = current();
    byte[] known = now.v2Protobuf;
    if (known == null) {
      known = SwaggerMessages.write(swagger(now.custom), Encoding.YAML::write);
      now.v2Protobuf = known;
    }
    return known;
  }

  /** Returns the documents of OpenAPI v3, by the path after {@code /openapi/v3/}. */
  public synchronized SortedMap<String, OpenApiDocument> v3() {
    State now = current();
    SortedMap<String, OpenApiDocument> known = now.v3;
    if (known == null) {
      SortedMap<String, OpenApiDocument> all = builtIn();
      now.custom.forEach((key, resources) -> all.putIfAbsent(key, custom(resources)));
      known = Collections.unmodifiableSortedMap(all);
      now.v3 = known;
    }
    return known;
  }

  private State current() {
    State known = state;
    long generation = catalog.generation();
    if (known == null || known.generation != generation) {
      known = new State(generation, resources());
      state = known;
    }
    return known;
  }

  /** Returns the custom resources by the path of their document. */
  private Map<String, List<Catalog.Defined>> resources() {
    Map<String, List<Catalog.Defined>> resources = new TreeMap<>();
    for (Catalog.Defined each : catalog.defined()) {
      resources
          .computeIfAbsent("apis/" + each.resource().groupVersion(), key -> new ArrayList<>())
          .add(each);
    }
    return resources;
  }

  /** Returns the documents of what is served of the built-in API. */
  private SortedMap<String, OpenApiDocument> builtIn() {
    SortedMap<String, OpenApiDocument> documents = new TreeMap<>();
    byDocument(served.paths())
        .forEach(
            (key, paths) -> {
              OpenApiDocument whole = BuiltIn.DOCUMENTS.get(key);
              boolean same = paths.size() == BuiltIn.PATHS.getOrDefault(key, Map.of()).size();
              documents.put(key, whole != null && same ? whole : builtIn(key, paths));
            });
    return documents;
  }

  private ObjectNode swagger(Map<String, List<Catalog.Defined>> custom) {
    ObjectNode document = served.document();
    if (!custom.isEmpty()) {
      ObjectNode paths = copy(document.get("paths"));
      ObjectNode definitions = copy(document.get("definitions"));
      custom.values().forEach(resources -> add(resources, paths, definitions, true));
      document.set("paths", paths);
      document.set("definitions", definitions);
    }
    return document;
  }

  /** Copies one level. */
  private static ObjectNode copy(JsonNode node) {
    ObjectNode copy = Json.object();
    node.properties().forEach(member -> copy.set(member.getKey(), member.getValue()));
    return copy;
  }

  private static void add(
      List<Catalog.Defined> resources, ObjectNode paths, ObjectNode definitions, boolean v2) {
    for (Catalog.Defined each : resources) {
      new CustomSwagger(each.resource(), paths).add();
      new CustomSchemas(each.resource(), each.version(), v2).addTo(definitions);
    }
  }

  private static OpenApiDocument custom(List<Catalog.Defined> resources) {
    ObjectNode paths = Json.object();
    ObjectNode definitions = Json.object();
    add(resources, paths, definitions, false);
    Map<String, JsonNode> sorted = new TreeMap<>();
    paths.properties().forEach(member -> sorted.put(member.getKey(), member.getValue()));
    ObjectNode document =
        V3.document(sorted, definitions, (group, version) -> !OTHERS.contains(group));
    Json.child(document, "info").put("title", "Kubernetes CRD Swagger").put("version", "v0.1.0");
    return OpenApiDocument.of(document);
  }

  private static Map<String, Map<String, JsonNode>> byDocument(JsonNode all) {
    Map<String, Map<String, JsonNode>> byKey = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> path : all.properties()) {
      byKey
          .computeIfAbsent(key(path.getKey()), key -> new TreeMap<>())
          .put(path.getKey(), path.getValue());
    }
    return byKey;
  }

  private static SortedMap<String, OpenApiDocument> documents(
      Map<String, Map<String, JsonNode>> byKey) {
    SortedMap<String, OpenApiDocument> documents = new TreeMap<>();
    byKey.forEach((key, paths) -> documents.put(key, builtIn(key, paths)));
    return documents;
  }

  private static OpenApiDocument builtIn(String key, Map<String, JsonNode> paths) {
    String[] parts = key.split("/");
    String own = parts[0].equals("apis") && parts.length == 3 ? parts[1] : "";
    String last = parts[parts.length - 1];
    ObjectNode document =
        V3.document(
            paths,
            Json.object(),
            (group, version) ->
                group.equals(own) && version.equals(last)
                    || group.isEmpty() && version.equals("v1"));
    Json.child(document, "info")
        .put("title", "Kubernetes")
        .put("version", KubernetesVersion.RELEASE);
    ObjectNode schemes = Json.child(Json.child(document, "components"), "securitySchemes");
    schemes.setAll((ObjectNode) BuiltInSwagger.tree().get("securityDefinitions").deepCopy());
    return OpenApiDocument.of(document);
  }

  /** Returns the document of a path: that of its group-version, or else of the whole path. */
  private static String key(String path) {
    String[] parts = path.substring(1).split("/");
    int most = parts[0].equals("api") ? 2 : parts[0].equals("apis") ? 3 : parts.length;
    return String.join("/", List.of(parts).subList(0, Math.min(most, parts.length)));
  }
}

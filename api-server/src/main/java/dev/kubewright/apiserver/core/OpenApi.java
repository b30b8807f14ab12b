package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.resource.Catalog;
import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.schema.TypeTable;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The OpenAPI v3 documents, without descriptions. They have the schemas of all kinds. Of the
 * operations they have only what tells a client that patches accept {@code dryRun} and {@code
 * fieldValidation}.
 */
final class OpenApi {
  private static final String V2 = "#/definitions/";
  private static final String V3 = "#/components/schemas/";

  private final Catalog catalog;

  OpenApi(Catalog catalog) {
    this.catalog = catalog;
  }

  ServerResponse index() {
    ObjectNode index = Json.object();
    ObjectNode paths = index.putObject("paths");
    link(paths, "api/v1");
    catalog
        .groups()
        .forEach(
            (group, versions) ->
                versions.forEach(version -> link(paths, "apis/" + group + "/" + version)));
    return ServerResponse.json(200, index);
  }

  private static void link(ObjectNode paths, String path) {
    paths.putObject(path).put("serverRelativeURL", "/openapi/v3/" + path);
  }

  /** Returns the document of a group-version, for the path segments after {@code /openapi/v3}. */
  ServerResponse document(List<String> path) {
    boolean core = path.size() == 2 && path.get(0).equals("api");
    boolean grouped = path.size() == 3 && path.get(0).equals("apis");
    if (!core && !grouped) {
      return Discovery.notFoundText();
    }
    List<Resource> resources =
        catalog.in(core ? "" : path.get(1), core ? path.get(1) : path.get(2));
    if (resources.isEmpty()) {
      return Discovery.notFoundText();
    }
    ObjectNode document = Json.object().put("openapi", "3.0.0");
    document.putObject("info").put("title", "Kubernetes").put("version", "v1.36.3");
    ObjectNode paths = document.putObject("paths");
    ObjectNode schemas = document.putObject("components").putObject("schemas");
    for (Resource resource : resources) {
      if (resource.verbs().contains("patch")) {
        operation(paths, resource, String.join("/", path));
      }
      schema(schemas, resource);
    }
    return ServerResponse.json(200, document);
  }

  private static void operation(ObjectNode paths, Resource resource, String prefix) {
    String place = resource.namespaced() ? "/namespaces/{namespace}/" : "/";
    ObjectNode patch =
        paths.putObject("/" + prefix + place + resource.plural() + "/{name}").putObject("patch");
    patch.set("x-kubernetes-group-version-kind", kind(resource));
    for (String name : List.of("dryRun", "fieldValidation")) {
      patch
          .withArray("parameters")
          .addObject()
          .put("name", name)
          .put("in", "query")
          .putObject("schema")
          .put("type", "string");
    }
    patch.putObject("responses").putObject("200").put("description", "OK");
  }

  private static ObjectNode kind(Resource resource) {
    return Json.object()
        .put("group", resource.group())
        .put("version", resource.version())
        .put("kind", resource.kind());
  }

  private static void schema(ObjectNode schemas, Resource resource) {
    CustomVersion custom = resource.custom();
    if (custom != null) {
      ObjectNode schema =
          custom.schema() instanceof ObjectNode known ? known.deepCopy() : Json.object();
      schema.putArray("x-kubernetes-group-version-kind").add(kind(resource));
      schemas.set(resource.group() + "." + resource.version() + "." + resource.kind(), schema);
      return;
    }
    Deque<String> open = new ArrayDeque<>(List.of(resource.definition()));
    while (!open.isEmpty()) {
      String name = open.pop();
      JsonNode definition = Facts.definitions().get(name);
      if (definition != null && !schemas.has(name)) {
        schemas.set(name, Json.MAPPER.readTree(Json.text(definition).replace(V2, V3)));
        Set<String> references = new TreeSet<>();
        collect(definition, references);
        open.addAll(references);
      }
    }
  }

  private static void collect(JsonNode node, Set<String> references) {
    String reference = TypeTable.referenceOf(node);
    if (!reference.isEmpty()) {
      references.add(reference);
    }
    node.forEach(child -> collect(child, references));
  }
}

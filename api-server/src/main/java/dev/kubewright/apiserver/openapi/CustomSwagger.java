package dev.kubewright.apiserver.openapi;

import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.tree.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The paths of a custom resource in OpenAPI v2, by the rules of apiextensions-apiserver. */
final class CustomSwagger {
  private static final String STATUS = "io.k8s.apimachinery.pkg.apis.meta.v1.Status";
  private static final String SCALE = "io.k8s.api.autoscaling.v1.Scale";

  private static final List<String> LIST =
      List.of(
          "allowWatchBookmarks-HC2hJt-J",
          "continue-QfD61s0i",
          "fieldSelector-xIcQKXFG",
          "labelSelector-5Zw57w4C",
          "limit-1NfNmdNH",
          "resourceVersion-5WAnf1kx",
          "resourceVersionMatch-t8XhRHeC",
          "sendInitialEvents-rLXlEK_k",
          "shardSelector-Kgyki_3_",
          "timeoutSeconds-yvYezaOC",
          "watch-XNNPZGbK");
  private static final List<String> GET = List.of("resourceVersion-5WAnf1kx");
  private static final List<String> WRITE =
      List.of("dryRun", "fieldManager-Qy4HdaTW", "fieldValidation");
  private static final List<String> PATCH =
      List.of(
          "body-78PwaGsr", "dryRun", "fieldManager-7c6nTn1T", "fieldValidation", "force-tOGGb0Yi");
  private static final List<String> DELETE =
      List.of(
          "body-2Y1dVQaQ",
          "dryRun",
          "gracePeriodSeconds--K5HaBOS",
          "ignoreStoreReadErrorWithClusterBreakingPotential-QbNkfIqj",
          "orphanDependents-uRB25kX5",
          "propagationPolicy-6jk3prlO");

  private final Resource resource;
  private final ObjectNode paths;

  CustomSwagger(Resource resource, ObjectNode paths) {
    this.resource = resource;
    this.paths = paths;
  }

  /** Adds the paths. */
  void add() {
    String top = "/apis/" + resource.groupVersion() + "/";
    String kind = CustomSchemas.name(resource, resource.kind());
    String list = CustomSchemas.name(resource, resource.names().listKind());
    String place = resource.namespaced() ? "namespaces/{namespace}/" : "";
    String all = top + place + resource.plural();
    if (resource.namespaced()) {
      ObjectNode get = operation("list", "list", resource.kind() + "ForAllNamespaces");
      responses(get, list, "200");
      path(top + resource.plural(), Map.of("get", parameters(get, LIST)));
    }
    ObjectNode post = operation("create", "post", scoped(""));
    bodied(post, kind, WRITE, "200", "201", "202");
    ObjectNode collected = operation("delete", "deletecollection", "Collection" + scoped(""));
    path(
        all,
        Map.of(
            "get", responses(parameters(operation("list", "list", scoped("")), LIST), list, "200"),
            "post", post,
            "delete", responses(parameters(collected, LIST), STATUS, "200")));
    Map<String, ObjectNode> own = object("", kind);
    ObjectNode delete = parameters(operation("delete", "delete", scoped("")), DELETE);
    own.put("delete", responses(delete, STATUS, "200", "202"));
    path(all + "/{name}", own);
    if (resource.subresources().containsKey("status")) {
      path(all + "/{name}/status", object("Status", kind));
    }
    if (resource.subresources().containsKey("scale")) {
      path(all + "/{name}/scale", object("Scale", SCALE));
    }
  }

  private String scoped(String suffix) {
    return (resource.namespaced() ? "Namespaced" : "") + resource.kind() + suffix;
  }

  private Map<String, ObjectNode> object(String subresource, String schema) {
    Map<String, ObjectNode> operations = new LinkedHashMap<>();
    String name = scoped(subresource);
    operations.put(
        "get", responses(parameters(operation("read", "get", name), GET), schema, "200"));
    operations.put("put", bodied(operation("replace", "put", name), schema, WRITE, "200", "201"));
    ObjectNode patch = parameters(operation("patch", "patch", name), PATCH);
    patch
        .putArray("consumes")
        .add("application/json-patch+json")
        .add("application/merge-patch+json")
        .add("application/apply-patch+yaml");
    operations.put("patch", responses(patch, schema, "200"));
    return operations;
  }

  private ObjectNode operation(String prefix, String action, String name) {
    String group = resource.group().replaceFirst("\\.k8s\\.io$", "");
    String version = word(resource.version(), true);
    ObjectNode operation = Json.object();
    operation.putArray("consumes").add("application/json").add("application/yaml");
    operation.putArray("produces").add("application/json").add("application/yaml");
    operation.putArray("schemes").add("https");
    operation.putArray("tags").add(word(group, false) + "_" + word(resource.version(), false));
    operation.put("operationId", prefix + word(group, true) + version + word(name, true));
    operation.put("x-kubernetes-action", action);
    operation
        .putObject("x-kubernetes-group-version-kind")
        .put("group", resource.group())
        .put("kind", resource.kind())
        .put("version", resource.version());
    return operation;
  }

  /** Returns the letters and digits of a text, with a capital after each other character. */
  private static String word(String text, boolean capital) {
    StringBuilder word = new StringBuilder();
    boolean next = capital;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean kept = Character.isLetter(c) || c == '_' || (i > 0 && Character.isDigit(c));
      if (kept) {
        word.append(next ? String.valueOf(c).toUpperCase(Locale.ROOT) : String.valueOf(c));
      }
      next = !kept;
    }
    return word.toString();
  }

  private static ObjectNode bodied(
      ObjectNode operation, String schema, List<String> names, String... codes) {
    parameters(operation, names);
    ArrayNode list = (ArrayNode) operation.get("parameters");
    list.insertObject(0)
        .put("in", "body")
        .put("name", "body")
        .put("required", true)
        .set("schema", CustomSchemas.reference(schema));
    return responses(operation, schema, codes);
  }

  private static ObjectNode parameters(ObjectNode operation, List<String> names) {
    ArrayNode list = operation.putArray("parameters");
    for (String name : names) {
      if (name.indexOf('-') < 0) {
        list.add(text(name, "query"));
      } else {
        list.addObject().put("$ref", "#/parameters/" + name);
      }
    }
    return operation;
  }

  private static ObjectNode text(String name, String in) {
    ObjectNode parameter =
        Json.object()
            .put("in", in)
            .put("name", name)
            .put("type", "string")
            .put("uniqueItems", true);
    return in.equals("path") ? parameter.put("required", true) : parameter;
  }

  private static ObjectNode responses(ObjectNode operation, String schema, String... codes) {
    operation.set("responses", Statuses.responses(CustomSchemas.reference(schema), codes));
    return operation;
  }

  /** Adds a path. The parameters of its only operation are those of the path. */
  private void path(String path, Map<String, ObjectNode> operations) {
    Map<String, JsonNode> common = new TreeMap<>();
    if (path.contains("{name}")) {
      common.put("name", text("name", "path"));
    }
    if (path.contains("{namespace}")) {
      common.put("namespace", reference("namespace-vgWSWtn3"));
    }
    common.put("pretty", reference("pretty-tJGM1-ng"));
    if (operations.size() == 1) {
      ObjectNode only = operations.values().iterator().next();
      for (JsonNode parameter : only.get("parameters")) {
        common.put(Json.string(BuiltInSwagger.parameter(parameter), "name"), parameter);
      }
      only.remove("parameters");
    }
    ObjectNode item = paths.putObject(path);
    operations.forEach(item::set);
    item.putArray("parameters").addAll(common.values());
  }

  private static ObjectNode reference(String parameter) {
    return Json.object().put("$ref", "#/parameters/" + parameter);
  }
}

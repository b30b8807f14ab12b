package dev.kubewright.generator;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.importer.ImportRequest;
import dev.kubewright.importer.ImportResult;
import dev.kubewright.importer.Importer;
import dev.kubewright.importer.read.Document;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * An imported API with a history: each kind of what a release of Kubernetes can bring and take.
 *
 * <p>The group shop has Cart, with fields, a verb and subresources of several releases, Order,
 * which came with 1.36, Relic, which went after 1.36, and Shelf, which can be watched since 1.36.
 * The group depot came with 1.37 as a whole.
 */
final class ShopApi {
  /** The lints under which generated sources have no warning. */
  static final List<String> LINTS =
      List.of(
          "-Xlint:all,-processing",
          "-Xdoclint:all/protected",
          "-Xdoclint:-missing",
          "-Werror",
          "-Akubewright.cel=off");

  private static final String HISTORY =
      """
      {"releases": ["1.34", "1.35", "1.36", "1.37"],
       "types": {
         "io.k8s.api.shop.v1.CartSpec": {"fields": {
           "label": {"since": "1.36"}, "note": {"since": "1.37"}, "sizes": {"since": "1.36"},
           "labels": {"since": "1.36"}, "lines": {"since": "1.36"}, "gift": {"since": "1.35"},
           "old": {"until": "1.35"}, "relics": {"until": "1.36"}}},
         "io.k8s.api.shop.v1.Gift": {"since": "1.35"},
         "io.k8s.api.shop.v1.OldPart": {"until": "1.36"},
         "io.k8s.api.shop.v1.Order": {"since": "1.36"},
         "io.k8s.api.shop.v1.OrderSpec": {"since": "1.36"},
         "io.k8s.api.depot.v1.Box": {"since": "1.37"},
         "io.k8s.api.shop.v1.Relic": {"until": "1.36"}},
       "resources": {
         "shop/v1": {
           "carts": {
             "verbs": {"deletecollection": {"since": "1.36"}, "patch": {"since": "1.35"}},
             "subresources": {
               "resize": {"since": "1.36"}, "close": {"until": "1.36"},
               "status": {"since": "1.36"}, "scale": {"since": "1.37"}}},
           "orders": {"since": "1.36"},
           "shelves": {"verbs": {"list": {"since": "1.35"}, "watch": {"since": "1.36"}}},
           "relics": {"until": "1.36"}},
         "depot/v1": {"boxes": {"since": "1.37"}}},
       "enums": {"io.k8s.api.shop.v1.Phase": {"Sold": {"since": "1.37"}, "Lost": {"until": "1.35"}}}}
      """;

  private static final String ENUMS =
      """
      {"io.k8s.api.shop.v1.Phase": {"words": ["Open", "Lost", "Sold"]}}
      """;

  private ShopApi() {}

  /** The sources of the import. */
  static Sources sources() {
    ImportResult result =
        Importer.run(
            new ImportRequest(
                List.of(Document.of("api.json", document())),
                "com.api",
                List.of(),
                "Mall",
                "",
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.of(Document.of("enums.json", ENUMS)),
                Optional.of(Document.of("history.json", HISTORY)),
                ImportRequest.Choices.ALL));
    assertWithMessage(result.diagnostics().toString()).that(result.failed()).isFalse();
    var texts = new TreeMap<String, String>();
    result.files().forEach(file -> texts.put(file.path(), file.text()));
    return new Sources(texts);
  }

  /** The import, compiled. */
  static Outcome compiled(Path folder) {
    Outcome outcome = Javac.into(folder).compile(sources(), LINTS);
    assertWithMessage(outcome.messages()).that(outcome.lines()).isEmpty();
    return outcome;
  }

  private static String document() {
    var paths = new ArrayList<String>();
    paths.addAll(resource("shop", "Cart", "carts"));
    paths.add(sub("shop", "carts", "resize", "put", "shop.v1.Cart"));
    paths.add(sub("shop", "carts", "close", "put", "shop.v1.Cart"));
    paths.add(sub("shop", "carts", "status", "put", "shop.v1.Cart"));
    paths.add(sub("shop", "carts", "scale", "put", "autoscaling.v1.Scale"));
    paths.addAll(resource("shop", "Order", "orders"));
    paths.addAll(resource("shop", "Relic", "relics"));
    paths.addAll(resource("shop", "Shelf", "shelves"));
    paths.addAll(resource("depot", "Box", "boxes"));
    String text = "{\"type\": \"string\"}";
    var schemas = new ArrayList<String>();
    schemas.add(
        kind("shop", "Cart", "\"spec\": " + ref("shop.v1.CartSpec") + ", \"status\": " + text));
    schemas.add(kind("shop", "Order", "\"spec\": " + ref("shop.v1.OrderSpec")));
    schemas.add(kind("shop", "Relic", "\"part\": " + ref("shop.v1.OldPart")));
    schemas.add(kind("shop", "Shelf", "\"part\": " + text));
    schemas.add(kind("depot", "Box", "\"size\": {\"type\": \"integer\"}"));
    String labels = "{\"type\": \"object\", \"additionalProperties\": " + text + "}";
    schemas.add(
        schema(
            "shop.v1.CartSpec",
            String.join(
                ", ",
                "\"owner\": " + text,
                "\"label\": " + text,
                "\"note\": " + text,
                "\"sizes\": " + list("{\"type\": \"integer\"}"),
                "\"labels\": " + labels,
                "\"lines\": " + list(ref("shop.v1.CartLine")),
                "\"gift\": " + ref("shop.v1.Gift"),
                "\"old\": " + text,
                "\"relics\": " + list(ref("shop.v1.OldPart")))));
    schemas.add(schema("autoscaling.v1.Scale", "\"spec\": " + text));
    schemas.add(schema("shop.v1.CartLine", "\"name\": " + text));
    schemas.add(schema("shop.v1.Gift", "\"name\": " + text));
    schemas.add(schema("shop.v1.OldPart", "\"name\": " + text));
    schemas.add(schema("shop.v1.OrderSpec", "\"name\": " + text));
    return """
    {"openapi": "3.0.0", "info": {"title": "t", "version": "1"},
     "paths": {%s}, "components": {"schemas": {%s}}}
    """
        .formatted(String.join(",\n", paths), String.join(",\n", schemas));
  }

  private static String list(String item) {
    return "{\"type\": \"array\", \"items\": " + item + "}";
  }

  private static String ref(String definition) {
    return "{\"$ref\": \"#/components/schemas/io.k8s.api." + definition + "\"}";
  }

  private static String schema(String definition, String properties) {
    return "\"io.k8s.api.%s\": {\"type\": \"object\", \"properties\": {%s}}"
        .formatted(definition, properties);
  }

  private static String kind(String group, String kind, String properties) {
    return """
    "io.k8s.api.%1$s.v1.%2$s": {"type": "object", "properties": {%3$s},
      "x-kubernetes-group-version-kind": [{"group": "%1$s", "version": "v1", "kind": "%2$s"}]}"""
        .formatted(group, kind, properties);
  }

  private static List<String> resource(String group, String kind, String plural) {
    String definition = group + ".v1." + kind;
    String all = "/apis/%s/v1/namespaces/{namespace}/%s".formatted(group, plural);
    return List.of(
        path(
            all,
            operation("get", "list", "", definition),
            operation("post", "post", definition, definition),
            operation("delete", "deletecollection", "", definition)),
        path(
            "/apis/%s/v1/watch/%s".formatted(group, plural),
            operation("get", "watch", "", definition)),
        path(
            all + "/{name}",
            operation("get", "get", "", definition),
            operation("put", "put", definition, definition),
            operation("patch", "patch", "", definition),
            operation("delete", "delete", "", definition)));
  }

  private static String sub(
      String group, String plural, String name, String action, String definition) {
    return path(
        "/apis/%s/v1/namespaces/{namespace}/%s/{name}/%s".formatted(group, plural, name),
        operation("put", action, definition, definition));
  }

  private static String path(String path, String... operations) {
    var parameters = new ArrayList<String>();
    for (String name : List.of("namespace", "name")) {
      if (path.contains("{" + name + "}")) {
        parameters.add(
            "{\"name\": \"%s\", \"in\": \"path\", \"required\": true, \"schema\": {\"type\": \"string\"}}"
                .formatted(name));
      }
    }
    String first = "\"parameters\": [" + String.join(", ", parameters) + "], ";
    return "\"" + path + "\": {" + first + String.join(", ", operations) + "}";
  }

  private static String operation(String method, String action, String body, String result) {
    String kind = result.substring(result.lastIndexOf('.') + 1);
    String group = result.substring(0, result.indexOf('.'));
    String sent =
        body.isEmpty()
            ? ""
            : "\"requestBody\": {\"content\": {\"*/*\": {\"schema\": " + ref(body) + "}}},";
    return """
    "%1$s": {"x-kubernetes-action": "%2$s",
      "x-kubernetes-group-version-kind": {"group": "%4$s", "version": "v1", "kind": "%3$s"},
      %5$s "responses": {"200": {"description": "", "content": {"application/json": {"schema": %6$s}}}}}"""
        .formatted(method, action, kind, group, sent, ref(result));
  }
}

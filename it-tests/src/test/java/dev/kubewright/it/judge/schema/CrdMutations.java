package dev.kubewright.it.judge.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes CRDs with one or two random mistakes: fields that are dropped, doubled or renamed, values
 * of other types, odd names and odd texts. CEL expressions stay as they are.
 */
final class CrdMutations {
  /** How many CRDs a test makes. {@code -Dkubewright.mutations} sets it. Default: 2,000. */
  static final int COUNT = Integer.getInteger("kubewright.mutations", 2_000);

  /** The seed of all tests. {@code -Dkubewright.seed} sets it. */
  static final long SEED = Long.getLong("kubewright.seed", 20_261_123L);

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private static final List<String> BASES =
      List.of(
          """
          {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
           "metadata": {"name": "foos.example.com", "labels": {"a/b": "c"}, "annotations": {"d": "e"}},
           "spec": {"group": "example.com", "scope": "Namespaced",
            "names": {"kind": "Foo", "plural": "foos", "singular": "foo", "shortNames": ["f"],
              "categories": ["all"], "listKind": "FooList"},
            "versions": [{"name": "v1", "served": true, "storage": true,
              "subresources": {"status": {}, "scale": {"specReplicasPath": ".spec.count",
                "statusReplicasPath": ".status.count", "labelSelectorPath": ".status.selector"}},
              "additionalPrinterColumns": [
                {"name": "Count", "type": "integer", "jsonPath": ".spec.count", "priority": 1},
                {"name": "Age", "type": "date", "jsonPath": ".metadata.creationTimestamp"}],
              "selectableFields": [{"jsonPath": ".spec.word"}],
              "schema": {"openAPIV3Schema": {"type": "object", "description": "A foo.",
                "required": ["spec"], "properties": {
                "spec": {"type": "object", "required": ["word"], "properties": {
                  "count": {"type": "integer", "format": "int32", "minimum": 1, "maximum": 9, "default": 2},
                  "word": {"type": "string", "enum": ["a", "b"], "default": "a", "maxLength": 5},
                  "port": {"x-kubernetes-int-or-string": true,
                    "anyOf": [{"type": "integer"}, {"type": "string"}]}}},
                "status": {"type": "object", "properties": {
                  "count": {"type": "integer"}, "selector": {"type": "string"}}}}}}}]}}
          """,
          """
          {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
           "metadata": {"name": "bars.example.com"},
           "spec": {"group": "example.com", "scope": "Cluster",
            "names": {"kind": "Bar", "plural": "bars"},
            "conversion": {"strategy": "Webhook", "webhook": {"conversionReviewVersions": ["v1"],
              "clientConfig": {"service": {"namespace": "n", "name": "s", "path": "/c", "port": 8443}}}},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema":
              {"type": "object", "properties": {
                "items": {"type": "array", "x-kubernetes-list-type": "map", "maxItems": 5,
                  "x-kubernetes-list-map-keys": ["name"], "items": {"type": "object",
                  "required": ["name"], "properties": {"name": {"type": "string"}, "on": {"type": "boolean"}}}},
                "names": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}},
                "extra": {"type": "object", "additionalProperties": {"type": "number", "nullable": true}},
                "raw": {"type": "object", "x-kubernetes-preserve-unknown-fields": true},
                "pod": {"type": "object", "x-kubernetes-embedded-resource": true,
                  "x-kubernetes-preserve-unknown-fields": true},
                "either": {"type": "object", "x-kubernetes-map-type": "atomic", "minProperties": 1,
                  "oneOf": [{"required": ["a"]}, {"required": ["b"]}],
                  "properties": {"a": {"type": "string", "pattern": "^[a-z]*$"}, "b": {"type": "string"}}}}}}},
              {"name": "v1beta1", "served": false, "storage": false, "deprecated": true,
               "deprecationWarning": "old", "schema": {"openAPIV3Schema": {"type": "object",
               "x-kubernetes-preserve-unknown-fields": true}}}]}}
          """);

  private static final List<String> TEXTS =
      List.of(
          "",
          "a",
          "B",
          "Foo",
          "v1",
          "class",
          "int",
          "a.b",
          "a/b",
          "-",
          ".",
          ".spec.count",
          ".a[0]",
          "\n",
          "*/",
          "\\u000a",
          "名",
          "string",
          "integer",
          "object",
          "array",
          "map",
          "set",
          "atomic",
          "Namespaced",
          "date",
          "int32",
          "date-time",
          "metadata",
          "kind",
          "spec",
          "name",
          "true",
          "x".repeat(70),
          "1st",
          "foo-Bar");

  private static final List<String> KEYS =
      List.of(
          "type",
          "properties",
          "items",
          "additionalProperties",
          "required",
          "default",
          "enum",
          "nullable",
          "minimum",
          "description",
          "x",
          "class",
          "hashCode",
          "metadata",
          "apiVersion",
          "A",
          "a-b",
          "a b",
          "",
          "spec",
          "not",
          "anyOf",
          "oneOf",
          "x-kubernetes-list-type",
          "x-kubernetes-int-or-string",
          "x-kubernetes-preserve-unknown-fields",
          "builder",
          "with");

  private final Random random;

  CrdMutations(Random random) {
    this.random = random;
  }

  /** The next CRD. */
  JsonNode next() {
    JsonNode crd = JsonMapper.shared().readTree(BASES.get(random.nextInt(BASES.size())));
    for (int i = random.nextInt(4) == 0 ? 2 : 1; i > 0; i--) {
      mutate(crd.path("spec").isObject() && random.nextInt(8) > 0 ? crd.path("spec") : crd);
    }
    return crd;
  }

  private void mutate(JsonNode root) {
    List<JsonNode> containers = new ArrayList<>();
    collect(root, containers);
    JsonNode chosen = containers.get(random.nextInt(containers.size()));
    if (chosen instanceof ObjectNode object) {
      object(object);
    } else {
      list((ArrayNode) chosen);
    }
  }

  private static void collect(JsonNode node, List<JsonNode> containers) {
    if (node.isContainer()) {
      containers.add(node);
      node.forEach(child -> collect(child, containers));
    }
  }

  private void object(ObjectNode object) {
    List<String> names = new ArrayList<>();
    names.addAll(object.propertyNames());
    if (names.isEmpty() || random.nextInt(6) == 0) {
      object.set(pick(KEYS), value(2));
      return;
    }
    String name = names.get(random.nextInt(names.size()));
    switch (random.nextInt(4)) {
      case 0 -> object.remove(name);
      case 1 -> object.set(pick(KEYS), object.get(name).deepCopy());
      case 2 -> object.set(pick(KEYS), object.remove(name));
      default -> object.set(name, changed(object.get(name)));
    }
  }

  private void list(ArrayNode list) {
    if (list.isEmpty() || random.nextInt(3) == 0) {
      list.add(list.isEmpty() ? value(2) : list.get(0).deepCopy());
    } else if (random.nextBoolean()) {
      list.remove(random.nextInt(list.size()));
    } else {
      int at = random.nextInt(list.size());
      list.set(at, changed(list.get(at)));
    }
  }

  /** A value of the same type more often than not. */
  private JsonNode changed(JsonNode value) {
    if (random.nextInt(3) == 0) {
      return value(2);
    }
    if (value.isString()) {
      return NODES.stringNode(pick(TEXTS));
    }
    if (value.isBoolean()) {
      return NODES.booleanNode(!value.booleanValue());
    }
    return value.isNumber() ? NODES.numberNode(random.nextInt(20) - 5) : value(2);
  }

  private JsonNode value(int depth) {
    return switch (random.nextInt(depth == 0 ? 5 : 8)) {
      case 0 -> NODES.nullNode();
      case 1 -> NODES.booleanNode(random.nextBoolean());
      case 2 -> NODES.numberNode(random.nextInt(1000) - 10);
      case 3 -> NODES.stringNode(pick(TEXTS));
      case 4 -> NODES.numberNode(0.5);
      case 5 -> NODES.arrayNode().add(value(depth - 1));
      case 6 -> NODES.objectNode().put("type", pick(TEXTS));
      default -> NODES.objectNode().set(pick(KEYS), value(depth - 1));
    };
  }

  private String pick(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}

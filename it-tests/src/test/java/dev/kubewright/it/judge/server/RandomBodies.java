package dev.kubewright.it.judge.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Random objects: valid ones with a few fields that are set at random, by the types in an OpenAPI
 * document. So about half of them are valid.
 */
final class RandomBodies {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String REFERENCE = "#/definitions/";
  private static final int DEPTH = 4;

  /** What admission plugins of the real server look at. */
  private static final List<String> ADMITTED =
      List.of(
          "tolerations", "priority", "priorityClassName", "runtimeClassName", "ingressClassName");

  private static final List<String> WORDS =
      List.of(
          "a",
          "b",
          "",
          "x-y",
          "TCP",
          "Always",
          "None",
          "ClusterIP",
          "NodePort",
          "Local",
          "Cluster",
          "IPv4",
          "Retain",
          "ReadWriteOnce",
          "Pending",
          "True",
          "Equal",
          "NoSchedule",
          "example.com/a",
          "A B",
          "ü",
          "<&>");
  private static final List<String> NUMBERS =
      List.of("0", "1", "2", "80", "-1", "65536", "3000000000", "1.5", "1e2");
  private static final List<String> QUANTITIES =
      List.of(
          "\"1\"", "1", "0.5", "\"1024Mi\"", "\"100u\"", "\"-1\"", "\"x\"", "\"1e3\"", "0", "\"\"");
  private static final List<String> TIMES =
      List.of(
          "\"2020-01-01T00:00:00Z\"",
          "\"2020-01-01T02:00:00.5+02:00\"",
          "null",
          "\"x\"",
          "\"2020-01-01T00:00:00.000001Z\"");
  private static final List<String> EITHER = List.of("1", "\"50%\"", "\"web\"", "0", "\"\"", "-1");

  private final JsonNode definitions;
  private final RandomGenerator random;

  /** Creates bodies by the definitions of an OpenAPI document of version 2. */
  RandomBodies(JsonNode definitions, RandomGenerator random) {
    this.definitions = definitions;
    this.random = random;
  }

  static ObjectNode read(String json) {
    return (ObjectNode) JSON.readTree(json.replace('\'', '"'));
  }

  /** Sets some random fields of an object of a definition, below one of its members. */
  ObjectNode changed(ObjectNode object, String definition, String member, int fields) {
    JsonNode property = definitions.path(definition).path("properties").path(member);
    for (int i = 0; i < fields; i++) {
      JsonNode old = object.get(member);
      JsonNode value = old == null ? JSON.createObjectNode() : old;
      if (value instanceof ObjectNode inner) {
        set(inner, type(property), DEPTH);
        object.set(member, inner);
      }
    }
    return object;
  }

  /** Returns an object with a few random fields alone, as a patch. */
  ObjectNode patch(String definition, String member, int fields) {
    ObjectNode patch = changed(JSON.createObjectNode(), definition, member, fields);
    if (random.nextInt(4) == 0) {
      nullify(patch.path(member));
    }
    return patch;
  }

  private void nullify(JsonNode node) {
    if (node instanceof ObjectNode object && !object.isEmpty()) {
      String name = List.copyOf(object.propertyNames()).get(0);
      if (random.nextBoolean()) {
        object.putNull(name);
      } else {
        nullify(object.get(name));
      }
    }
  }

  private JsonNode type(JsonNode schema) {
    String reference = schema.path("$ref").asString("");
    return reference.isEmpty() ? schema : definitions.path(reference.substring(REFERENCE.length()));
  }

  /** Sets a random field of an object, or one in it. */
  private void set(ObjectNode object, JsonNode type, int depth) {
    List<String> names = new ArrayList<>(type.path("properties").propertyNames());
    names.removeAll(ADMITTED);
    if (names.isEmpty()) {
      if (type.has("additionalProperties")) {
        object.set(word(), value(type.get("additionalProperties"), depth - 1));
      }
      return;
    }
    String name = names.get(random.nextInt(names.size()));
    JsonNode schema = type.path("properties").get(name);
    JsonNode old = object.get(name);
    if (random.nextInt(12) == 0) {
      object.remove(name);
    } else if (old instanceof ObjectNode inner && random.nextInt(8) > 0) {
      set(inner, type(schema), depth - 1);
    } else if (old instanceof ArrayNode list
        && !list.isEmpty()
        && random.nextInt(3) > 0
        && list.get(random.nextInt(list.size())) instanceof ObjectNode item) {
      set(item, type(schema.path("items")), depth - 1);
    } else {
      object.set(name, value(schema, depth - 1));
    }
  }

  private String word() {
    return WORDS.get(random.nextInt(WORDS.size()));
  }

  private JsonNode one(List<String> texts) {
    return JSON.readTree(texts.get(random.nextInt(texts.size())));
  }

  /** Returns a random value of a type. */
  private JsonNode value(JsonNode schema, int depth) {
    String reference = schema.path("$ref").asString("");
    if (reference.endsWith("resource.Quantity")) {
      return one(QUANTITIES);
    }
    if (reference.endsWith("IntOrString")) {
      return one(EITHER);
    }
    if (reference.endsWith("Time")) {
      return one(TIMES);
    }
    JsonNode type = type(schema);
    return switch (type.path("type").asString("object")) {
      case "string" -> word(schema);
      case "integer", "number" -> one(NUMBERS);
      case "boolean" ->
          random.nextInt(8) == 0 ? one(EITHER) : JSON.readTree(random.nextBoolean() + "");
      case "array" -> list(type, depth);
      default -> object(type, depth);
    };
  }

  private JsonNode word(JsonNode schema) {
    JsonNode values = schema.path("enum");
    if (!values.isEmpty() && random.nextInt(4) > 0) {
      return values.get(random.nextInt(values.size()));
    }
    return random.nextInt(16) == 0
        ? one(List.of("0", "80"))
        : JSON.getNodeFactory().stringNode(word());
  }

  private JsonNode list(JsonNode type, int depth) {
    ArrayNode list = JSON.createArrayNode();
    for (int i = random.nextInt(3); i > 0 && depth > 0; i--) {
      list.add(value(type.path("items"), depth - 1));
    }
    return list;
  }

  private JsonNode object(JsonNode type, int depth) {
    ObjectNode object = JSON.createObjectNode();
    if (depth <= 0) {
      return object;
    }
    for (JsonNode name : type.path("required")) {
      object.set(name.asString(), value(type.path("properties").path(name.asString()), depth - 1));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      set(object, type, depth - 1);
    }
    return object;
  }

  /**
   * Returns the operations of a JSON patch that makes the same of an object, or something like it.
   */
  ArrayNode operations(ObjectNode patch) {
    ArrayNode operations = JSON.createArrayNode();
    operations("", patch, operations);
    return operations;
  }

  private void operations(String path, JsonNode node, ArrayNode operations) {
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      String at = path + "/" + member.getKey().replace("~", "~0").replace("/", "~1");
      if (member.getValue().isObject() && path.length() < 6) {
        operations(at, member.getValue(), operations);
      } else {
        ObjectNode operation = operations.addObject();
        List<String> kinds = List.of("add", "add", "replace", "remove", "test", "copy", "move");
        String op = kinds.get(random.nextInt(kinds.size()));
        operation.put("op", op).put("path", at);
        if (op.equals("copy") || op.equals("move")) {
          operation.put("from", random.nextBoolean() ? "/metadata/labels" : at);
        } else {
          operation.set("value", member.getValue());
        }
      }
    }
  }
}

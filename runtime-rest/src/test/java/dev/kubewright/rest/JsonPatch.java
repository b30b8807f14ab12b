package dev.kubewright.rest;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Applies RFC 6902 patches as strictly as a server: a wrong index or a missing key is an error. */
final class JsonPatch {
  private JsonPatch() {}

  static JsonNode apply(JsonNode document, JsonNode operations) {
    JsonNode result = document.deepCopy();
    for (JsonNode operation : operations) {
      String path = operation.get("path").stringValue();
      int slash = path.lastIndexOf('/');
      JsonNode parent = result.at(path.substring(0, slash));
      String key = path.substring(slash + 1).replace("~1", "/").replace("~0", "~");
      String op = operation.get("op").stringValue();
      if (parent instanceof ObjectNode object) {
        change(object, op, key, operation.get("value"));
      } else {
        change((ArrayNode) parent, op, Integer.parseInt(key), operation.get("value"));
      }
    }
    return result;
  }

  private static void change(ObjectNode object, String op, String key, JsonNode value) {
    require(op.equals("add") || object.has(key), op + " of the missing key " + key);
    if (op.equals("remove")) {
      object.remove(key);
    } else {
      object.set(key, value);
    }
  }

  private static void change(ArrayNode array, String op, int index, JsonNode value) {
    require(
        index < array.size() || (op.equals("add") && index == array.size()),
        op + " at the missing index " + index);
    switch (op) {
      case "remove" -> array.remove(index);
      case "replace" -> array.set(index, value);
      default -> array.insert(index, value);
    }
  }

  private static void require(boolean condition, String problem) {
    if (!condition) {
      throw new AssertionError(problem);
    }
  }
}

package dev.kubewright.apiserver.patch;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Applies JSON patches (RFC 6902). An operation that does not apply ends the request with 422. As
 * in the real server, replacing a missing member adds it.
 */
public final class JsonPatch {
  private static final int MAX_OPERATIONS = 10_000;

  /** The bytes that all copies together may have, as the real server limits them. */
  private static final long MAX_COPIED = 3 << 20;

  private JsonNode root;
  private long copied;

  private JsonPatch(JsonNode root) {
    this.root = root;
  }

  /** Returns the target with all operations applied. Neither argument changes. */
  public static JsonNode apply(JsonNode target, JsonNode operations) {
    if (!operations.isArray()) {
      throw Errors.badRequest(
          "error decoding patch: json: cannot unmarshal "
              + Json.typeName(operations)
              + " into Go value of type []handlers.jsonPatchOp");
    }
    if (operations.size() > MAX_OPERATIONS) {
      throw Errors.tooLarge(
          "The allowed maximum operations in a JSON patch is "
              + MAX_OPERATIONS
              + ", got "
              + operations.size());
    }
    JsonPatch patch = new JsonPatch(target.deepCopy());
    for (JsonNode operation : operations) {
      patch.step(operation);
    }
    return patch.root;
  }

  private void step(JsonNode operation) {
    List<String> path = pointer(operation, "path");
    switch (Json.string(operation, "op")) {
      case "add" -> add(path, value(operation));
      case "replace" -> replace(path, value(operation));
      case "remove" -> remove(path);
      case "move" -> {
        List<String> from = pointer(operation, "from");
        JsonNode moved = require(find(from));
        remove(from);
        add(path, moved);
      }
      case "copy" -> add(path, copy(require(find(pointer(operation, "from")))));
      case "test" -> {
        JsonNode actual = find(path);
        JsonNode expected = operation.get("value");
        boolean bothNull = actual == null && (expected == null || expected.isNull());
        if (!bothNull && !Json.same(actual, expected)) {
          throw Errors.patchFailed();
        }
      }
      default -> throw Errors.patchFailed();
    }
  }

  /** A few copies of copies would fill the memory. */
  private JsonNode copy(JsonNode node) {
    copied += Json.bytes(node).length;
    if (copied > MAX_COPIED) {
      throw Errors.patchFailed();
    }
    return node.deepCopy();
  }

  private static JsonNode value(JsonNode operation) {
    JsonNode value = operation.get("value");
    return value == null ? JsonNodeFactory.instance.nullNode() : value.deepCopy();
  }

  private static List<String> pointer(JsonNode operation, String member) {
    JsonNode text = operation.get(member);
    if (text == null || !text.isString()) {
      throw Errors.patchFailed();
    }
    String pointer = text.stringValue();
    List<String> steps = new ArrayList<>();
    if (pointer.isEmpty()) {
      return steps;
    }
    if (pointer.charAt(0) != '/') {
      throw Errors.patchFailed();
    }
    for (String step : pointer.substring(1).split("/", -1)) {
      steps.add(step.replace("~1", "/").replace("~0", "~"));
    }
    return steps;
  }

  private static JsonNode require(@Nullable JsonNode node) {
    if (node == null) {
      throw Errors.patchFailed();
    }
    return node;
  }

  private @Nullable JsonNode find(List<String> path) {
    JsonNode at = root;
    for (String step : path) {
      if (at == null) {
        return null;
      }
      at = at.isArray() ? at.get(index(step, at.size() - 1)) : at.get(step);
    }
    return at;
  }

  private void add(List<String> path, JsonNode value) {
    if (path.isEmpty()) {
      root = value;
      return;
    }
    String last = path.get(path.size() - 1);
    JsonNode parent = require(find(path.subList(0, path.size() - 1)));
    if (parent instanceof ObjectNode object) {
      object.set(last, value);
    } else if (parent instanceof ArrayNode array) {
      array.insert(last.equals("-") ? array.size() : index(last, array.size()), value);
    } else {
      throw Errors.patchFailed();
    }
  }

  private void replace(List<String> path, JsonNode value) {
    if (path.isEmpty()) {
      root = value;
      return;
    }
    String last = path.get(path.size() - 1);
    JsonNode parent = require(find(path.subList(0, path.size() - 1)));
    if (parent instanceof ObjectNode object) {
      object.set(last, value);
    } else if (parent instanceof ArrayNode array) {
      array.set(index(last, array.size() - 1), value);
    } else {
      throw Errors.patchFailed();
    }
  }

  private void remove(List<String> path) {
    require(find(path));
    if (path.isEmpty()) {
      throw Errors.patchFailed();
    }
    String last = path.get(path.size() - 1);
    JsonNode parent = require(find(path.subList(0, path.size() - 1)));
    if (parent instanceof ObjectNode object) {
      object.remove(last);
    } else if (parent instanceof ArrayNode array) {
      array.remove(index(last, array.size() - 1));
    }
  }

  private static int index(String step, int max) {
    if (!step.matches("0|[1-9]\\d{0,8}") || Integer.parseInt(step) > max) {
      throw Errors.patchFailed();
    }
    return Integer.parseInt(step);
  }
}

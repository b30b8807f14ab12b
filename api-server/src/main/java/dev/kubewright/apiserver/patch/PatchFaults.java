package dev.kubewright.apiserver.patch;

import dev.kubewright.apiserver.errors.ApiError;
import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.GoPrint;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.tree.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The faults of strategic merge patches. Most of them have no reason and the code 500, because the
 * real server does not know the errors of its own library.
 */
final class PatchFaults {
  private PatchFaults() {}

  /** Returns the fault of a directive of the wrong form. */
  static ApiError badFormat(String directive) {
    return Errors.badRequest("invalid patch format of " + directive);
  }

  /** Returns the fault of a directive with an unknown value. */
  static ApiError unknownDirective(JsonNode directive, ObjectNode patch) {
    String text = GoPrint.of(directive);
    String typed = directive.isNull() ? text : GoPrint.type(directive) + "=" + text;
    String shown = directive.isString() ? text : "%!s(" + typed + ")";
    return Errors.unreasoned("unknown patch type: " + shown + " in map: " + GoPrint.of(patch));
  }

  /** Returns the fault of a field that a type lacks. */
  static ApiError unknownField(String type, String name) {
    return Errors.unreasoned(
        "unable to find api field in struct "
            + type.substring(type.lastIndexOf('.') + 1)
            + " for the json field "
            + GoText.quote(name));
  }

  /**
   * Returns a value that is a list.
   *
   * @throws ApiError if it is not
   */
  static ArrayNode list(@Nullable JsonNode value) {
    if (value instanceof ArrayNode list) {
      return list;
    }
    throw expected("[]interface {}", value);
  }

  /**
   * Returns a value that is an object.
   *
   * @throws ApiError if it is not
   */
  static ObjectNode object(JsonNode value) {
    if (value instanceof ObjectNode object) {
      return object;
    }
    throw expected("map[string]interface {}", value);
  }

  private static ApiError expected(String type, @Nullable JsonNode value) {
    String found = value == null || value.isNull() ? "%!s(<nil>)" : GoPrint.type(value);
    return Errors.unreasoned("expected a " + type + ", but received a " + found);
  }

  /**
   * Returns the merge key of an item.
   *
   * @throws ApiError if it has none
   */
  static JsonNode key(ObjectNode item, String key) {
    JsonNode value = item.get(key);
    if (value == null) {
      throw Errors.unreasoned(
          "map: " + GoPrint.of(item) + " does not contain declared merge key: " + key);
    }
    return value;
  }

  /** Checks that the items of an order are objects with a merge key. */
  static void checkKeys(ArrayNode order, String key) {
    for (int i = 0; i < order.size(); i++) {
      if (!order.get(i).isObject()) {
        throw Errors.unreasoned("value for key " + i + " is not a map");
      }
      var unused = key((ObjectNode) order.get(i), key);
    }
  }

  /** Checks that the items of two lists have one type, and are no lists. */
  static void checkTypes(ArrayNode list, ArrayNode patch) {
    String type = "";
    for (ArrayNode each : new ArrayNode[] {list, patch}) {
      for (JsonNode item : each) {
        if (type.isEmpty() && item.isArray()) {
          throw Errors.patchFailed();
        }
        if (!type.isEmpty() && !type.equals(GoPrint.type(item))) {
          ArrayNode both = Json.array().add(list.deepCopy()).add(patch.deepCopy());
          throw Errors.unreasoned("list element types are not identical: " + GoPrint.of(both));
        }
        type = GoPrint.type(item);
      }
    }
  }
}

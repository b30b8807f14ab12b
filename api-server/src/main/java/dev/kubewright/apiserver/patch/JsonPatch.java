package dev.kubewright.apiserver.patch;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.tree.GoJson;
import dev.kubewright.apiserver.tree.Json;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Applies JSON patches (RFC 6902). An operation that does not apply ends the request with 422.
 *
 * <p>As in the real server, the RFC is followed less strictly. Replacing a missing member adds it,
 * and copying one adds null. Indexes may have a sign, and negative ones count from the end. What
 * stands before the first slash of a pointer does not matter. A test compares texts, so 1 is not
 * 1.0.
 */
public final class JsonPatch {
  private static final int MAX_OPERATIONS = 10_000;

  /** So many objects and lists are inside each other in a body. */
  private static final int MAX_DEPTH = StreamReadConstraints.DEFAULT_MAX_DEPTH;

  /** The bytes that all copies together may have, as the real server limits them. */
  private static final long MAX_COPIED = 3 << 20;

  private JsonNode root;
  private long copied;

  private JsonPatch(JsonNode root) {
    this.root = root;
  }

  /** Says that a value cannot be read as a type of Go. */
  static String unreadable(JsonNode value, String type) {
    String found = Json.typeName(value).replace("integer", "number").replace("boolean", "bool");
    return "json: cannot unmarshal " + found + " into " + type;
  }

  /** Returns the target with all operations applied. Neither argument changes. */
  public static JsonNode apply(JsonNode target, JsonNode operations) {
    if (!operations.isArray() && !operations.isNull()) {
      throw Errors.badRequest(unreadable(operations, "Go value of type jsonpatch.Patch"));
    }
    for (JsonNode operation : operations) {
      if (!operation.isObject() && !operation.isNull()) {
        throw Errors.badRequest(unreadable(operation, "Go value of type jsonpatch.Operation"));
      }
    }
    if (operations.size() > MAX_OPERATIONS) {
      throw Errors.tooManyOperations(MAX_OPERATIONS, operations.size());
    }
    JsonPatch patch = new JsonPatch(target.deepCopy());
    for (JsonNode operation : operations) {
      patch.step(operation);
    }
    requireDepth(patch.root);
    return patch.root;
  }

  private void step(JsonNode operation) {
    switch (Json.string(operation, "op")) {
      case "add" -> place(pointer(operation, "path")).add(value(operation));
      case "replace" -> replace(pointer(operation, "path"), value(operation));
      case "remove" -> place(pointer(operation, "path")).remove();
      case "move" -> {
        Place from = place(pointer(operation, "from"));
        JsonNode moved = from.get();
        from.remove();
        place(pointer(operation, "path")).add(orNull(moved));
      }
      case "copy" -> {
        JsonNode copy = copy(orNull(place(pointer(operation, "from")).get()));
        place(pointer(operation, "path")).add(copy);
      }
      case "test" -> test(pointer(operation, "path"), operation.get("value"));
      default -> throw Errors.patchFailed();
    }
  }

  /** A few copies of copies would fill the memory. */
  private JsonNode copy(JsonNode node) {
    requireDepth(node);
    copied += Json.bytes(node).length;
    if (copied > MAX_COPIED) {
      throw Errors.patchFailed();
    }
    return node.deepCopy();
  }

  /** What is nested deeper than a body may be cannot be read again. */
  private static void requireDepth(JsonNode node) {
    List<JsonNode> level = node.isContainer() ? List.of(node) : List.of();
    for (int depth = 1; !level.isEmpty(); depth++) {
      if (depth > MAX_DEPTH) {
        throw Errors.patchFailed();
      }
      level = level.stream().flatMap(JsonNode::valueStream).filter(JsonNode::isContainer).toList();
    }
  }

  private void replace(String pointer, JsonNode value) {
    if (!pointer.isEmpty()) {
      Place place = place(pointer);
      var unused = place.get();
      place.set(value);
    } else if (value.isContainer()) {
      root = value;
    } else {
      throw Errors.patchFailed();
    }
  }

  private void test(String pointer, @Nullable JsonNode expected) {
    JsonNode actual = pointer.isEmpty() ? root : place(pointer).get();
    requireDepth(orNull(actual));
    boolean bothNull = isNull(actual) && isNull(expected);
    if (!bothNull && (actual == null || expected == null || !sameText(actual, expected))) {
      throw Errors.patchFailed();
    }
  }

  private static boolean isNull(@Nullable JsonNode node) {
    return node == null || node.isNull();
  }

  /** Compares as texts: the one as the server writes it, the other as it came. */
  private static boolean sameText(JsonNode actual, JsonNode expected) {
    if (actual.isObject() && expected.isObject()) {
      return actual.size() == expected.size()
          && actual.properties().stream()
              .allMatch(
                  member -> {
                    JsonNode other = expected.get(member.getKey());
                    return other != null && sameText(member.getValue(), other);
                  });
    }
    if (actual.isArray() && expected.isArray()) {
      boolean same = actual.size() == expected.size();
      for (int i = 0; same && i < actual.size(); i++) {
        same = sameText(actual.get(i), expected.get(i));
      }
      return same;
    }
    return GoJson.text(actual).equals(Json.text(expected));
  }

  private static JsonNode value(JsonNode operation) {
    JsonNode value = operation.get("value");
    return value == null ? NullNode.instance : value.deepCopy();
  }

  private static JsonNode orNull(@Nullable JsonNode node) {
    return node == null ? NullNode.instance : node;
  }

  private static String pointer(JsonNode operation, String member) {
    JsonNode text = operation.get(member);
    if (text == null || !text.isString()) {
      throw Errors.patchFailed();
    }
    return text.stringValue();
  }

  private Place place(String pointer) {
    String[] steps = pointer.split("/", -1);
    if (steps.length < 2) {
      throw Errors.patchFailed();
    }
    JsonNode at = root;
    for (int i = 1; i < steps.length - 1; i++) {
      at = new Place(container(at), name(steps[i])).get();
    }
    return new Place(container(at), name(steps[steps.length - 1]));
  }

  private static JsonNode container(@Nullable JsonNode node) {
    if (node == null || !node.isContainer()) {
      throw Errors.patchFailed();
    }
    return node;
  }

  private static String name(String step) {
    return step.replace("~1", "/").replace("~0", "~");
  }

  /**
   * A place in a document.
   *
   * @param container the object or list around it
   * @param name the name of a member, or an index
   */
  private record Place(JsonNode container, String name) {
    /** Returns the value, or null if it is a member that is missing. */
    @Nullable JsonNode get() {
      return container instanceof ArrayNode array
          ? array.get(index(array.size(), array.size() - 1))
          : container.get(name);
    }

    void add(JsonNode value) {
      if (container instanceof ArrayNode array) {
        int size = array.size();
        array.insert(name.equals("-") ? size : index(size + 1, size), value);
      } else {
        ((ObjectNode) container).set(name, value);
      }
    }

    void set(JsonNode value) {
      if (container instanceof ArrayNode array) {
        array.set(index(array.size(), array.size() - 1), value);
      } else {
        ((ObjectNode) container).set(name, value);
      }
    }

    void remove() {
      if (container instanceof ArrayNode array) {
        array.remove(index(array.size(), array.size() - 1));
      } else if (((ObjectNode) container).remove(name) == null) {
        throw Errors.patchFailed();
      }
    }

    /** Reads an index. Negative ones are counted from {@code end}. */
    private int index(int end, int max) {
      if (!name.matches("[+-]?\\d{1,100}")) {
        throw Errors.patchFailed();
      }
      BigInteger given = new BigInteger(name);
      BigInteger index = given.signum() < 0 ? given.add(BigInteger.valueOf(end)) : given;
      if (index.signum() < 0 || index.compareTo(BigInteger.valueOf(max)) > 0) {
        throw Errors.patchFailed();
      }
      return index.intValue();
    }
  }
}

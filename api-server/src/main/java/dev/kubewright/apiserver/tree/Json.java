package dev.kubewright.apiserver.tree;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Static helpers for Jackson trees. */
public final class Json {
  /** Bodies are shorter. */
  private static final int LONGEST = 4 << 20;

  /** The only mapper. It is immutable and safe for all threads. */
  public static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNumberLength(LONGEST)
                          .maxNameLength(LONGEST)
                          .build())
                  .build())
          .build();

  private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);
  private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);

  private Json() {}

  /** Returns a new empty object. */
  public static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** Returns a new empty array. */
  public static ArrayNode array() {
    return JsonNodeFactory.instance.arrayNode();
  }

  /** Returns the compact text of a tree. */
  public static String text(JsonNode node) {
    return MAPPER.writeValueAsString(node);
  }

  /** Returns the compact UTF-8 form of a tree. */
  public static byte[] bytes(JsonNode node) {
    return JsonBytes.of(node);
  }

  /** Returns the node at a path of names, or null if one is missing or JSON null. */
  public static @Nullable JsonNode find(@Nullable JsonNode node, String... names) {
    JsonNode at = node;
    for (String name : names) {
      if (at == null || !at.isObject()) {
        return null;
      }
      at = at.get(name);
    }
    return at == null || at.isNull() ? null : at;
  }

  /** Returns the string at a path of names, or the empty string. */
  public static String string(@Nullable JsonNode node, String... names) {
    JsonNode at = find(node, names);
    return at != null && at.isString() ? at.stringValue() : "";
  }

  /** Sets a member of an object, or removes it if the value is null. */
  public static void setOrRemove(ObjectNode object, String name, @Nullable JsonNode value) {
    if (value == null) {
      object.remove(name);
    } else {
      object.set(name, value);
    }
  }

  /** Returns the object with the name. Creates it if it is missing. */
  public static ObjectNode child(ObjectNode node, String name) {
    return node.get(name) instanceof ObjectNode child ? child : node.putObject(name);
  }

  /** Returns the array with the name. Creates it if it is missing. */
  public static ArrayNode array(ObjectNode node, String name) {
    return node.get(name) instanceof ArrayNode array ? array : node.putArray(name);
  }

  /** Returns the metadata of an object. Creates it if it is missing. */
  public static ObjectNode metadata(ObjectNode object) {
    return child(object, "metadata");
  }

  /**
   * Returns whether two trees are the same value: 1 equals 1.0, and the order of members does not
   * matter.
   */
  public static boolean same(@Nullable JsonNode a, @Nullable JsonNode b) {
    if (a == null || b == null) {
      return a == b;
    }
    if (a.isNumber() && b.isNumber()) {
      return number(a).compareTo(number(b)) == 0;
    }
    if (a.isObject() && b.isObject()) {
      return sameMembers(a, b);
    }
    if (a.isArray() && b.isArray()) {
      return sameItems(a, b);
    }
    return a.equals(b);
  }

  private static boolean sameMembers(JsonNode a, JsonNode b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (Map.Entry<String, JsonNode> member : a.properties()) {
      if (!same(member.getValue(), b.get(member.getKey()))) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameItems(JsonNode a, JsonNode b) {
    if (a.size() != b.size()) {
      return false;
    }
    Iterator<JsonNode> other = b.iterator();
    for (JsonNode item : a) {
      if (!same(item, other.next())) {
        return false;
      }
    }
    return true;
  }

  /** Returns the exact value of a number node. */
  public static BigDecimal number(JsonNode node) {
    return node.decimalValue();
  }

  /** Returns whether a number has no fraction and fits 64 bits. */
  public static boolean isInteger(JsonNode node) {
    if (node.isIntegralNumber()) {
      BigInteger value = node.bigIntegerValue();
      return value.compareTo(MAX) <= 0 && value.compareTo(MIN) >= 0;
    }
    return node.isNumber() && number(node).stripTrailingZeros().scale() <= 0;
  }

  /** Returns the name of a node's JSON type, as in the real server's messages. */
  public static String typeName(JsonNode node) {
    return switch (node.getNodeType()) {
      case OBJECT, POJO -> "object";
      case ARRAY -> "array";
      case STRING, BINARY -> "string";
      case BOOLEAN -> "boolean";
      case NUMBER -> node.isIntegralNumber() ? "integer" : "number";
      case NULL, MISSING -> "null";
    };
  }

  /** Returns a tree whose members are sorted by name, as Go writes the members of a map. */
  public static JsonNode sorted(JsonNode node) {
    if (node.isArray()) {
      ArrayNode copy = array();
      node.forEach(item -> copy.add(sorted(item)));
      return copy;
    }
    if (!node.isObject()) {
      return node;
    }
    Map<String, JsonNode> members = new TreeMap<>();
    node.properties().forEach(member -> members.put(member.getKey(), sorted(member.getValue())));
    ObjectNode copy = object();
    members.forEach(copy::set);
    return copy;
  }
}

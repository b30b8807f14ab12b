package dev.kubewright.apiserver.values;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.ParsedBody;
import dev.kubewright.apiserver.values.ValueField.Kind;
import dev.kubewright.apiserver.values.ValueField.Many;
import dev.kubewright.apiserver.values.ValueField.Zero;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads members that a body of a built-in kind gives more than once. Go reads each of them into the
 * value that is there already: structures and maps are merged, and so are the items of lists.
 */
public final class RepeatedMembers {
  private static final Deque<JsonNode> NONE = new ArrayDeque<>(0);

  private final ParsedBody body;

  /** What an array of Go still holds behind the end of a list that became shorter. */
  private final Map<ArrayNode, Deque<JsonNode>> hidden = new IdentityHashMap<>();

  private RepeatedMembers(ParsedBody body) {
    this.body = body;
  }

  /** Returns the object of a body as a type reads it. It is the body's tree if nothing repeats. */
  public static ObjectNode merged(ParsedBody body, String definition) {
    ObjectNode tree = (ObjectNode) body.tree();
    return body.duplicates().isEmpty()
        ? tree
        : new RepeatedMembers(body).struct(null, tree, definition);
  }

  private ObjectNode struct(@Nullable JsonNode old, ObjectNode read, String definition) {
    ObjectNode merged = old instanceof ObjectNode known ? known : Json.object();
    Map<String, ValueField> fields = ValueTypes.fields(definition);
    for (Map.Entry<String, JsonNode> member : body.members(read)) {
      String name = member.getKey();
      JsonNode value = member.getValue();
      ValueField field = fields.get(name);
      JsonNode now = field == null ? value : field(merged.get(name), value, field);
      if (now == null) {
        merged.remove(name);
      } else {
        merged.set(name, now);
      }
    }
    return merged;
  }

  /** Returns what a field holds after it has read one more value, or null for nothing. */
  private @Nullable JsonNode field(@Nullable JsonNode old, JsonNode value, ValueField field) {
    if (old != null && !fits(old, field)) {
      // The real server reports the first mismatch.
      return old;
    }
    if (value.isNull()) {
      return isKeptByNull(field) ? old : null;
    }
    return switch (field.many()) {
      case ONE -> one(old, value, field);
      case LIST -> list(old, value, field);
      case MAP, LISTS -> map(old, value, field);
    };
  }

  private static boolean fits(JsonNode value, ValueField field) {
    return switch (field.many()) {
      case LIST -> value.isArray();
      case MAP, LISTS -> value.isObject();
      case ONE ->
          switch (field.kind()) {
            case STRUCT -> value.isObject();
            case STRING, TIME, MICRO_TIME -> value.isString();
            case BOOL -> value.isBoolean();
            case INT32, INT64, FLOAT64 -> value.isNumber();
            case RAW, BYTES, QUANTITY, INT_OR_STRING -> true;
          };
    };
  }

  /** A null clears pointers, lists and maps. Other values stay, but those that read themselves. */
  private static boolean isKeptByNull(ValueField field) {
    boolean pointer = field.zero() == Zero.STAYS || field.zero() == Zero.NULL;
    boolean reads =
        field.kind() == Kind.TIME
            || field.kind() == Kind.MICRO_TIME
            || field.kind() == Kind.QUANTITY
            || field.kind() == Kind.BYTES;
    return field.many() == Many.ONE && !pointer && !reads;
  }

  private JsonNode one(@Nullable JsonNode old, JsonNode value, ValueField field) {
    return field.kind() == Kind.STRUCT && value instanceof ObjectNode object
        ? struct(old, object, field.type())
        : value;
  }

  private JsonNode list(@Nullable JsonNode old, JsonNode value, ValueField field) {
    if (!(value instanceof ArrayNode array)) {
      return value;
    }
    ArrayNode merged = old instanceof ArrayNode known && !array.isEmpty() ? known : Json.array();
    Deque<JsonNode> behind = hidden.getOrDefault(merged, NONE);
    for (int i = 0; i < array.size(); i++) {
      if (i == merged.size() && !behind.isEmpty()) {
        merged.add(behind.pop());
      }
      JsonNode at = i < merged.size() ? merged.get(i) : null;
      JsonNode item = array.get(i).isNull() && at != null ? at : one(at, array.get(i), field);
      if (at == null) {
        merged.add(item);
      } else {
        merged.set(i, item);
      }
    }
    cut(merged, array.size());
    return merged;
  }

  private void cut(ArrayNode list, int size) {
    if (list.size() > size) {
      Deque<JsonNode> behind = hidden.computeIfAbsent(list, first -> new ArrayDeque<>());
      for (int i = list.size() - 1; i >= size; i--) {
        behind.push(list.remove(i));
      }
    }
  }

  /** A value of a map replaces the one before it. */
  private JsonNode map(@Nullable JsonNode old, JsonNode value, ValueField field) {
    if (!(value instanceof ObjectNode object)) {
      return value;
    }
    ObjectNode merged = old instanceof ObjectNode known ? known : Json.object();
    for (Map.Entry<String, JsonNode> entry : object.properties()) {
      JsonNode item = entry.getValue();
      merged.set(
          entry.getKey(),
          field.many() == Many.LISTS ? list(null, item, field) : one(null, item, field));
    }
    return merged;
  }
}

package dev.kubewright.apiserver.values;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.TreePath;
import dev.kubewright.apiserver.values.ValueField.Many;
import dev.kubewright.apiserver.values.ValueField.Zero;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Decodes a tree as a built-in type. The tree becomes what Go would read and write again. Wrong
 * JSON types are refused. Unknown fields are dropped and reported. Nulls, and zeros that Go does
 * not write, are left out; zeros that it always writes are added. Quantities, times and bytes have
 * Go's form. Safe for all threads.
 */
public final class BuiltInDecoder {
  /** The field of a pod's status with its claims. An empty list is no missing one there. */
  public static final String CLAIMS = "resourceClaimStatuses";

  private static final String TYPE = "TypeMeta";

  private BuiltInDecoder() {}

  /** Thrown for a value that does not fit its type. The message is that of Go. */
  public static final class TypeMismatch extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates the mismatch. */
    public TypeMismatch(String message) {
      super(message, null, false, false);
    }
  }

  /**
   * Decodes in place and returns the paths of unknown fields, in the order of the tree.
   *
   * @throws TypeMismatch if a value does not fit its type. Then the tree is partly decoded.
   */
  public static List<TreePath> decode(ObjectNode object, String definition) {
    Visit visit = new Visit(ZeroValues.isKeptAsJson(definition));
    visit.struct(object, new At(TreePath.ROOT, TreePath.ROOT, definition));
    if (visit.mismatch != null) {
      throw new TypeMismatch(visit.mismatch);
    }
    ZeroValues.fill(object, definition);
    return visit.unknown;
  }

  /** Decodes one object. Go goes on after most mismatches, and reports the first one. */
  private static final class Visit {
    private final boolean json;
    private final List<TreePath> unknown = new ArrayList<>();
    private @Nullable String mismatch;

    Visit(boolean json) {
      this.json = json;
    }

    void struct(ObjectNode object, At at) {
      Map<String, ValueField> fields = ValueTypes.fields(at.owner());
      if (fields.isEmpty() && !ValueTypes.isKnown(at.owner())) {
        return;
      }
      for (String name : List.copyOf(object.propertyNames())) {
        ValueField field = fields.get(name);
        JsonNode value = object.get(name);
        if (field == null) {
          unknown.add(at.path().member(name));
          object.remove(name);
        } else if (value.isNull()) {
          object.remove(name);
        } else {
          put(object, field, field(value, field, at.field(field)), at);
        }
      }
    }

    /** In protobuf, only a whole object has a type. */
    private void put(ObjectNode object, ValueField field, JsonNode value, At at) {
      boolean whole = at.names().isEmpty();
      boolean zero = ZeroValues.isZero(value, field) && !isSeen(field, at);
      boolean empty = field.many() != Many.ONE && !json && value.isEmpty();
      boolean none = json ? value.isNull() : !whole && field.inside().equals(TYPE);
      if (none || field.zero() == Zero.DROPPED && zero || field.zero() == Zero.NULL && empty) {
        object.remove(field.name());
      } else {
        object.set(field.name(), value);
      }
    }

    /**
     * Returns whether rules have to see a field even if it is empty: CRDs are refused for one, and
     * the other removes the claims of a pod.
     */
    private static boolean isSeen(ValueField field, At at) {
      String type = at.type();
      return field.name().equals("dependencies") && type.equals("JSONSchemaProps")
          || field.name().equals(CLAIMS) && type.equals("PodStatus");
    }

    private JsonNode field(JsonNode value, ValueField field, At at) {
      return switch (field.many()) {
        case ONE -> one(value, field, field.goType(), at);
        case LIST -> list(value, field, field.goType(), at);
        case MAP, LISTS -> map(value, field, at);
      };
    }

    private JsonNode list(JsonNode value, ValueField field, String goType, At at) {
      if (!(value instanceof ArrayNode array)) {
        save(Leaves.mismatch(value, goType, at));
        return value;
      }
      for (int i = 0; i < array.size(); i++) {
        JsonNode item = array.get(i);
        array.set(
            i,
            item.isNull()
                ? ZeroValues.zero(field.kind(), field.type())
                : one(item, field, field.elementType(), at.item(i)));
      }
      return array;
    }

    private JsonNode map(JsonNode value, ValueField field, At at) {
      if (!(value instanceof ObjectNode object)) {
        save(Leaves.mismatch(value, field.goType(), at));
        return value;
      }
      for (Map.Entry<String, JsonNode> entry : object.properties()) {
        JsonNode item = entry.getValue();
        At inner = at.key(entry.getKey());
        if (field.many() == Many.LISTS) {
          entry.setValue(
              item.isNull() ? Json.array() : list(item, field, field.elementType(), inner));
        } else {
          entry.setValue(
              item.isNull()
                  ? ZeroValues.zero(field.kind(), field.type())
                  : one(item, field, field.elementType(), inner));
        }
      }
      return object;
    }

    private JsonNode one(JsonNode value, ValueField field, String goType, At at) {
      switch (field.kind()) {
        case RAW -> {
          return value;
        }
        case STRUCT -> {
          if (value instanceof ObjectNode object) {
            struct(object, at.in(field.type()));
          } else {
            save(Leaves.mismatch(value, goType, at));
          }
          return value;
        }
        default -> {
          try {
            return Leaves.read(value, field.kind(), goType, at);
          } catch (Leaves.Mismatch e) {
            if (e.isFinal()) {
              throw new TypeMismatch(String.valueOf(e.getMessage()));
            }
            save(String.valueOf(e.getMessage()));
            return value;
          }
        }
      }
    }

    private void save(String message) {
      if (mismatch == null) {
        mismatch = message;
      }
    }
  }

  /**
   * A place in the tree.
   *
   * @param path the path with indexes
   * @param names the path of fields alone
   * @param owner the definition around it
   */
  record At(TreePath path, TreePath names, String owner) {
    At field(ValueField field) {
      String name = field.name();
      TreePath inside = field.inside().isEmpty() ? names : names.member(field.inside());
      return new At(path.member(name), inside.member(name), owner);
    }

    At item(int index) {
      return new At(path.item(index), names, owner);
    }

    At key(String key) {
      return new At(path.dotted(key), names, owner);
    }

    At in(String definition) {
      return new At(path, names, definition);
    }

    /** Returns the simple name of the definition. */
    String type() {
      return owner.substring(owner.lastIndexOf('.') + 1);
    }
  }
}

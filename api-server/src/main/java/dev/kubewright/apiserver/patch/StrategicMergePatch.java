package dev.kubewright.apiserver.patch;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.schema.TypeTable;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Applies strategic merge patches to built-in types. Lists with a merge key are merged by it. Lists
 * of scalars with the strategy {@code merge} are united. All other lists are replaced. The
 * directives {@code $patch}, {@code $retainKeys}, {@code $deleteFromPrimitiveList} and {@code
 * $setElementOrder} are supported.
 *
 * <p>The order of steps is that of the real server, because it decides which fault of a patch is
 * reported, and what stays of directives at the wrong place.
 */
public final class StrategicMergePatch {
  static final String PATCH = "$patch";

  /** From here on, Go writes numbers with an exponent. */
  private static final double WITH_EXPONENT = 1e21;

  private static final String RETAIN = "$retainKeys";
  private static final String DELETE_PRIMITIVE = "$deleteFromPrimitiveList";
  private static final String ORDER = "$setElementOrder";

  private final TypeTable types;

  public StrategicMergePatch(TypeTable types) {
    this.types = types;
  }

  /** Returns the target with the patch applied. Neither argument changes. */
  public JsonNode apply(JsonNode target, JsonNode patch, String definition) {
    if (patch.isNull()) {
      return target.deepCopy();
    }
    if (!patch.isObject()) {
      throw Errors.badRequest(
          "json: cannot unmarshal "
              + Json.typeName(patch).replace("integer", "number").replace("boolean", "bool")
              + " into Go value of type map[string]interface {}");
    }
    ObjectNode given = (ObjectNode) wholeNumbers(patch.deepCopy());
    return merge((ObjectNode) target.deepCopy(), given, definition);
  }

  /**
   * Here the real server takes 1.0 for an integer, which it does in no other body. It forgets how
   * numbers were written.
   */
  private static JsonNode wholeNumbers(JsonNode node) {
    if (node instanceof ObjectNode object) {
      object.properties().forEach(member -> member.setValue(wholeNumbers(member.getValue())));
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        array.set(i, wholeNumbers(array.get(i)));
      }
    } else if (node.isFloatingPointNumber()) {
      double number = node.doubleValue();
      return Json.isInteger(node) && Math.abs(number) < WITH_EXPONENT
          ? JsonNodeFactory.instance.numberNode(Json.number(node).toBigInteger())
          : JsonNodeFactory.instance.numberNode(number);
    }
    return node;
  }

  /**
   * Returns an object with a patch applied. Both are changed.
   *
   * @param type the definition of the object, or empty if it is a map
   */
  ObjectNode merge(ObjectNode target, ObjectNode patch, String type) {
    JsonNode directive = patch.get(PATCH);
    if (directive != null) {
      return directed(directive, patch);
    }
    retain(target, patch);
    for (String name : List.copyOf(patch.propertyNames())) {
      if (name.startsWith(ORDER)) {
        ordered(target, patch, name, type);
      }
    }
    for (Map.Entry<String, JsonNode> member : patch.properties()) {
      String name = member.getKey();
      boolean deletes = name.startsWith(DELETE_PRIMITIVE);
      if (deletes) {
        name = listName(name, DELETE_PRIMITIVE, "primitive list");
      }
      member(target, name, member.getValue(), new Place(type, deletes));
    }
    return target;
  }

  /**
   * Where a member is merged.
   *
   * @param type the definition around it
   * @param deletes whether the value names items that go
   */
  private record Place(String type, boolean deletes) {}

  private static ObjectNode directed(JsonNode directive, ObjectNode patch) {
    String text = directive.asString("");
    if (directive.isString() && text.equals("replace")) {
      patch.remove(PATCH);
      return patch;
    }
    if (directive.isString() && text.equals("delete")) {
      return Json.object();
    }
    throw PatchFaults.unknownDirective(directive, patch);
  }

  private static void retain(ObjectNode target, ObjectNode patch) {
    JsonNode kept = patch.remove(RETAIN);
    if (kept == null) {
      return;
    }
    if (!kept.isArray()) {
      throw PatchFaults.badFormat("retainKeys");
    }
    Set<String> names = new HashSet<>();
    kept.forEach(name -> names.add(name.asString("")));
    for (Map.Entry<String, JsonNode> member : patch.properties()) {
      String name = member.getKey();
      boolean free =
          member.getValue().isNull()
              || name.startsWith(DELETE_PRIMITIVE)
              || name.startsWith(ORDER)
              || names.contains(name);
      if (!free) {
        throw PatchFaults.badFormat("retainKeys");
      }
    }
    target.properties().removeIf(member -> !names.contains(member.getKey()));
  }

  private static String listName(String name, String prefix, String what) {
    if (!name.startsWith(prefix + "/")) {
      throw PatchFaults.badFormat(what);
    }
    return name.substring(prefix.length() + 1);
  }

  /** Merges a list whose order the patch gives. */
  private void ordered(ObjectNode target, ObjectNode patch, String directive, String type) {
    ArrayNode order = PatchFaults.list(patch.remove(directive));
    String name = listName(directive, ORDER, "setElementOrder list");
    JsonNode old = target.get(name);
    JsonNode added = patch.get(name);
    ArrayNode before = old == null ? Json.array() : PatchFaults.list(old);
    ArrayNode given = added == null ? Json.array() : PatchFaults.list(added);
    JsonNode property = property(type, name);
    MergedList list = list(property);
    list.checkOrder(given, order);
    if (old == null && added == null) {
      return;
    }
    if (before.isEmpty() && given.isEmpty()) {
      throw Errors.unreasoned("no elements in any of the given slices");
    }
    ArrayNode live = before.deepCopy();
    ArrayNode merged = before;
    if (old == null) {
      merged = withoutDirectives(given);
    } else if (added != null) {
      merged = merges(property) ? list.merge(before, given, false) : given;
    }
    target.set(name, list.inOrder(merged, order, live));
    patch.remove(name);
  }

  private void member(ObjectNode target, String name, JsonNode value, Place place) {
    JsonNode old = target.get(name);
    if (value.isNull()) {
      target.remove(name);
    } else if (old instanceof ObjectNode was && value instanceof ObjectNode object) {
      JsonNode property = property(place.type(), name);
      boolean replaces = strategy(property).equals("replace");
      target.set(name, replaces ? object : merge(was, object, TypeTable.referenceOf(property)));
    } else if (old instanceof ArrayNode was && value instanceof ArrayNode list) {
      JsonNode property = property(place.type(), name);
      boolean merges = place.deletes() || merges(property);
      target.set(name, merges ? list(property).merge(was, list, place.deletes()) : list);
    } else if (!place.deletes()) {
      take(target, name, value);
    }
  }

  /** Takes a value that has nothing to be merged with. */
  private static void take(ObjectNode target, String name, JsonNode value) {
    JsonNode taken = withoutDirective(withoutNulls(value));
    if (taken == null) {
      target.remove(name);
    } else {
      target.set(name, taken);
    }
  }

  private MergedList list(JsonNode property) {
    String key = Json.string(property, "x-kubernetes-patch-merge-key");
    return new MergedList(this, key, TypeTable.referenceOf(property.get("items")));
  }

  /** Returns the schema of a field. */
  private JsonNode property(String type, String name) {
    JsonNode properties = Json.find(types.definition(type), "properties");
    if (properties == null) {
      throw Errors.unreasoned(
          "merging an object in json but data type is not struct, instead is: map");
    }
    JsonNode property = properties.get(name);
    for (Map.Entry<String, JsonNode> each : properties.properties()) {
      if (property == null && each.getKey().equalsIgnoreCase(name)) {
        property = each.getValue();
      }
    }
    if (property == null) {
      throw PatchFaults.unknownField(type, name);
    }
    return property;
  }

  /** Returns the strategy of a field, but for that of retained keys. */
  private static String strategy(JsonNode property) {
    List<String> strategies =
        new ArrayList<>(List.of(Json.string(property, "x-kubernetes-patch-strategy").split(",")));
    strategies.remove("retainKeys");
    return strategies.isEmpty() ? "" : strategies.get(0);
  }

  private static boolean merges(JsonNode property) {
    return strategy(property).equals("merge");
  }

  /** Removes members that are null, also in lists. */
  private static JsonNode withoutNulls(JsonNode value) {
    if (value instanceof ObjectNode object) {
      object.properties().removeIf(member -> member.getValue().isNull());
    }
    value.forEach(StrategicMergePatch::withoutNulls);
    return value;
  }

  private static ArrayNode withoutDirectives(ArrayNode list) {
    ArrayNode kept = Json.array();
    for (JsonNode item : list) {
      JsonNode value = withoutDirective(item);
      if (value != null) {
        kept.add(value);
      }
    }
    return kept;
  }

  /** Returns a value without the objects in it that are directives, or null if it is one. */
  private static @Nullable JsonNode withoutDirective(JsonNode value) {
    if (value instanceof ArrayNode array) {
      return withoutDirectives(array);
    }
    if (!(value instanceof ObjectNode object)) {
      return value;
    }
    if (object.has(PATCH)) {
      return null;
    }
    for (String name : List.copyOf(object.propertyNames())) {
      JsonNode member = withoutDirective(object.get(name));
      if (member == null) {
        object.remove(name);
      } else {
        object.set(name, member);
      }
    }
    return object;
  }
}

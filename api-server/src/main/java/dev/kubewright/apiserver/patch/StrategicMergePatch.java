package dev.kubewright.apiserver.patch;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.schema.TypeTable;
import dev.kubewright.apiserver.tree.Json;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Applies strategic merge patches to built-in types. Lists with a merge key are merged by it. Lists
 * of scalars with the strategy {@code merge} are united. All other lists are replaced. The
 * directives {@code $patch}, {@code $retainKeys}, {@code $deleteFromPrimitiveList} and {@code
 * $setElementOrder} are supported.
 */
public final class StrategicMergePatch {
  private static final String PATCH = "$patch";
  private static final String RETAIN = "$retainKeys";
  private static final String DELETE_PRIMITIVE = "$deleteFromPrimitiveList/";
  private static final String ORDER = "$setElementOrder/";

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
    return merge((ObjectNode) target.deepCopy(), (ObjectNode) patch, types.definition(definition));
  }

  private ObjectNode merge(ObjectNode target, ObjectNode patch, @Nullable JsonNode type) {
    String directive = Json.string(patch, PATCH);
    if (directive.equals("replace")) {
      ObjectNode replaced = patch.deepCopy();
      replaced.remove(PATCH);
      return replaced;
    }
    if (directive.equals("delete")) {
      return Json.object();
    }
    if (!directive.isEmpty() && !directive.equals("merge")) {
      throw Errors.unreasoned(
          "unknown patch type: " + directive + " in map: map[$patch:" + directive + "]");
    }
    retain(target, patch);
    boolean ordered = patch.propertyNames().stream().anyMatch(name -> name.startsWith(ORDER));
    ObjectNode before = ordered ? target.deepCopy() : target;
    for (Map.Entry<String, JsonNode> member : patch.properties()) {
      String name = member.getKey();
      if (name.startsWith(DELETE_PRIMITIVE)) {
        deletePrimitives(target, name.substring(DELETE_PRIMITIVE.length()), member.getValue());
      } else if (!name.startsWith("$")) {
        mergeMember(target, name, member.getValue(), types.property(type, name));
      }
    }
    for (Map.Entry<String, JsonNode> member : patch.properties()) {
      if (member.getKey().startsWith(ORDER)) {
        String name = member.getKey().substring(ORDER.length());
        reorder(target, before, name, member.getValue(), types.property(type, name));
      }
    }
    return target;
  }

  private static void retain(ObjectNode target, ObjectNode patch) {
    JsonNode kept = patch.get(RETAIN);
    if (kept == null) {
      return;
    }
    Set<String> names = new TreeSet<>();
    kept.forEach(name -> names.add(name.asString("")));
    target.properties().removeIf(member -> !names.contains(member.getKey()));
  }

  private void mergeMember(
      ObjectNode target, String name, JsonNode value, @Nullable JsonNode property) {
    JsonNode old = target.get(name);
    if (value.isNull()) {
      target.remove(name);
    } else if (value instanceof ObjectNode object) {
      ObjectNode base = old instanceof ObjectNode was ? was : Json.object();
      target.set(name, merge(base, object, types.resolve(property)));
    } else if (value instanceof ArrayNode list && merges(property)) {
      ArrayNode base = old instanceof ArrayNode was ? was : Json.array();
      target.set(name, mergeList(base, list, property));
    } else {
      target.set(name, value.deepCopy());
    }
  }

  private static boolean merges(@Nullable JsonNode property) {
    return Json.string(property, "x-kubernetes-patch-strategy").contains("merge");
  }

  private ArrayNode mergeList(ArrayNode base, ArrayNode patch, @Nullable JsonNode property) {
    String key = Json.string(property, "x-kubernetes-patch-merge-key");
    if (key.isEmpty()) {
      return ListOrder.of(unite(base, patch), patch, base, key);
    }
    JsonNode itemType = types.resolve(Json.find(property, "items"));
    for (JsonNode item : patch) {
      if (item.size() == 1 && Json.string(item, PATCH).equals("replace")) {
        return replaced(patch);
      }
    }
    KeyedItems merged = new KeyedItems(base.deepCopy(), key);
    for (JsonNode item : patch) {
      if (item instanceof ObjectNode object) {
        mergeItem(merged, object, key, itemType);
      }
    }
    return ListOrder.of(merged.toArray(), patch, base, key);
  }

  private static ArrayNode replaced(ArrayNode patch) {
    ArrayNode result = Json.array();
    for (JsonNode item : patch) {
      if (!item.has(PATCH)) {
        result.add(item.deepCopy());
      }
    }
    return result;
  }

  private void mergeItem(
      KeyedItems merged, ObjectNode item, String key, @Nullable JsonNode itemType) {
    JsonNode value = item.get(key);
    if (value == null) {
      throw Errors.badRequest(
          "map: " + Json.text(item) + " does not contain declared merge key: " + key);
    }
    if (Json.string(item, PATCH).equals("delete")) {
      merged.remove(value);
    } else if (merged.get(value) instanceof ObjectNode old) {
      merged.replace(value, merge(old, item, itemType));
    } else {
      merged.add(merge(Json.object(), item, itemType));
    }
  }

  private static ArrayNode unite(ArrayNode base, ArrayNode patch) {
    ArrayNode united = base.deepCopy();
    Set<ItemKey> known = ItemKey.all(base, "");
    for (JsonNode item : patch) {
      if (known.add(ItemKey.of(item, ""))) {
        united.add(item.deepCopy());
      }
    }
    return united;
  }

  private static void deletePrimitives(ObjectNode target, String name, JsonNode gone) {
    if (target.get(name) instanceof ArrayNode list) {
      ArrayNode kept = Json.array();
      Set<ItemKey> dropped = ItemKey.all(gone, "");
      for (JsonNode item : list) {
        if (!dropped.contains(ItemKey.of(item, ""))) {
          kept.add(item);
        }
      }
      target.set(name, kept);
    }
  }

  private static void reorder(
      ObjectNode target, ObjectNode old, String name, JsonNode order, @Nullable JsonNode property) {
    if (target.get(name) instanceof ArrayNode list) {
      ArrayNode before = old.get(name) instanceof ArrayNode was ? was : Json.array();
      String key = Json.string(property, "x-kubernetes-patch-merge-key");
      target.set(name, ListOrder.of(list, order, before, key));
    }
  }
}

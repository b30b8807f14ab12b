package dev.kubewright.apiserver.patch;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.schema.TypeTable;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
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
    ObjectNode before = target.deepCopy();
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
      return order(unite(base.deepCopy(), patch), patch, base, key);
    }
    JsonNode itemType = types.resolve(Json.find(property, "items"));
    for (JsonNode item : patch) {
      if (item.size() == 1 && Json.string(item, PATCH).equals("replace")) {
        return replaced(patch);
      }
    }
    ArrayNode merged = base.deepCopy();
    for (JsonNode item : patch) {
      if (item instanceof ObjectNode object) {
        mergeItem(merged, object, key, itemType);
      }
    }
    return order(merged, patch, base, key);
  }

  /**
   * Puts the items that the order names into that order, and inserts the others. One of the others
   * comes before an ordered item only if both had that sequence in the old list. So new items come
   * first.
   */
  private static ArrayNode order(ArrayNode merged, JsonNode order, ArrayNode old, String key) {
    List<JsonNode> named = new ArrayList<>();
    for (JsonNode wanted : order) {
      for (JsonNode item : merged) {
        if (sameItem(item, wanted, key) && !named.contains(item)) {
          named.add(item);
        }
      }
    }
    List<JsonNode> others = new ArrayList<>();
    for (JsonNode item : merged) {
      if (!named.contains(item)) {
        others.add(item);
      }
    }
    ArrayNode woven = Json.array();
    int at = 0;
    for (JsonNode item : named) {
      while (at < others.size() && precedes(others.get(at), item, old, key)) {
        woven.add(others.get(at++));
      }
      woven.add(item);
    }
    while (at < others.size()) {
      woven.add(others.get(at++));
    }
    return woven;
  }

  private static boolean precedes(JsonNode a, JsonNode b, ArrayNode old, String key) {
    int first = place(old, a, key);
    int second = place(old, b, key);
    return first >= 0 && second >= 0 && first < second;
  }

  private static int place(ArrayNode list, JsonNode item, String key) {
    for (int i = 0; i < list.size(); i++) {
      if (sameItem(list.get(i), item, key)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean sameItem(JsonNode a, JsonNode b, String key) {
    return key.isEmpty() ? Json.same(a, b) : Json.same(a.get(key), b.get(key));
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

  private void mergeItem(ArrayNode base, ObjectNode item, String key, @Nullable JsonNode itemType) {
    JsonNode value = item.get(key);
    if (value == null) {
      throw Errors.badRequest(
          "map: " + Json.text(item) + " does not contain declared merge key: " + key);
    }
    int index = indexOf(base, key, value);
    if (Json.string(item, PATCH).equals("delete")) {
      if (index >= 0) {
        base.remove(index);
      }
    } else if (index >= 0 && base.get(index) instanceof ObjectNode old) {
      base.set(index, merge(old, item, itemType));
    } else {
      base.add(merge(Json.object(), item, itemType));
    }
  }

  private static int indexOf(ArrayNode list, String key, JsonNode value) {
    for (int i = 0; i < list.size(); i++) {
      if (Json.same(list.get(i).get(key), value)) {
        return i;
      }
    }
    return -1;
  }

  private static ArrayNode unite(ArrayNode base, ArrayNode patch) {
    for (JsonNode item : patch) {
      if (!contains(base, item)) {
        base.add(item.deepCopy());
      }
    }
    return base;
  }

  private static boolean contains(JsonNode list, JsonNode item) {
    for (JsonNode old : list) {
      if (Json.same(old, item)) {
        return true;
      }
    }
    return false;
  }

  private static void deletePrimitives(ObjectNode target, String name, JsonNode gone) {
    if (target.get(name) instanceof ArrayNode list) {
      ArrayNode kept = Json.array();
      for (JsonNode item : list) {
        if (!contains(gone, item)) {
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
      target.set(name, order(list, order, before, key));
    }
  }
}

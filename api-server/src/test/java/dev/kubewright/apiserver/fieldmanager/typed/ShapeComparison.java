package dev.kubewright.apiserver.fieldmanager.typed;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.fieldmanager.path.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Compares shapes with Go's types. Named types are compared by their shape's identity. */
final class ShapeComparison {
  private final Map<String, JsonNode> types;
  private final DefinitionShapes shapes;
  private int lists;

  ShapeComparison(Map<String, JsonNode> types, DefinitionShapes shapes) {
    this.types = types;
    this.shapes = shapes;
  }

  /** Returns how many lists were compared. */
  int lists() {
    return lists;
  }

  /** Compares a shape with a type that is not named. */
  void compare(String path, JsonNode go, Shape shape) {
    same(path, go, go.path("map").path("relation").asString(""), shape);
  }

  private void reference(String path, JsonNode go, @Nullable Shape shape) {
    String name = go.path("name").asString("");
    assertWithMessage(path).that(shape).isNotNull();
    if (shape == null) {
      return;
    }
    if (name.isEmpty()) {
      compare(path, go, shape);
    } else if (go.has("relation")) {
      same(path, types.get(name), go.get("relation").asString(), shape);
    } else {
      assertWithMessage(path + " " + name).that(shape).isSameInstanceAs(named(name));
    }
  }

  private @Nullable Shape named(String name) {
    return switch (name) {
      case "__untyped_atomic_" -> Shape.ATOMIC;
      case "__untyped_deduced_" -> Shape.DEDUCED;
      default -> shapes.definition(name);
    };
  }

  private void same(String path, JsonNode go, String relation, Shape shape) {
    String scalar = shape.scalar() == null ? "" : shape.scalar().name().toLowerCase(Locale.ROOT);
    assertWithMessage(path).that(scalar).isEqualTo(go.path("scalar").asString(""));
    ListShape list = shape.list();
    assertWithMessage(path).that(list != null).isEqualTo(go.has("list"));
    if (list != null) {
      list(path, go.get("list"), list);
    }
    MapShape map = shape.map();
    assertWithMessage(path).that(map != null).isEqualTo(go.has("map"));
    if (map != null) {
      assertWithMessage(path).that(map.isAtomic()).isEqualTo(relation.equals("atomic"));
      map(path, go.get("map"), map);
    }
  }

  private void list(String path, JsonNode go, ListShape list) {
    lists++;
    boolean atomic = go.get("relation").asString().equals("atomic");
    assertWithMessage(path).that(list.atomic()).isEqualTo(atomic);
    List<String> keys = new ArrayList<>();
    go.path("keys").forEach(key -> keys.add(key.asString()));
    assertWithMessage(path).that(list.keys()).isEqualTo(keys);
    JsonNode element = go.get("element");
    reference(path + "[]", element, list.element().get());
    JsonNode type = element.has("name") ? types.get(element.get("name").asString()) : element;
    for (String key : keys) {
      MapShape map = list.element().get().map();
      JsonNode actual = map == null ? null : map.defaultOf(key);
      JsonNode wanted =
          type == null ? null : type.path("map").path("fields").path(key).get("default");
      assertWithMessage("%s: default of %s: %s, wanted %s", path, key, actual, wanted)
          .that(actual == null ? wanted == null : wanted != null && Values.equal(actual, wanted))
          .isTrue();
    }
  }

  private void map(String path, JsonNode go, MapShape map) {
    JsonNode fields = go.path("fields");
    assertWithMessage(path)
        .that(new TreeSet<>(map.fieldNames()))
        .isEqualTo(new TreeSet<>(fields.propertyNames()));
    for (Map.Entry<String, JsonNode> field : fields.properties()) {
      String name = field.getKey();
      reference(path + "." + name, field.getValue().get("shape"), map.member(name));
    }
    Shape element = map.member("\0");
    assertWithMessage(path).that(element != null).isEqualTo(go.has("element"));
    if (element != null) {
      reference(path + "{}", go.get("element"), element);
    }
  }
}

package dev.kubewright.apiserver.fieldmanager.typed;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.apiserver.fieldmanager.GoCases;
import dev.kubewright.apiserver.fieldmanager.path.Values;
import dev.kubewright.apiserver.resource.Facts;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The shapes of all built-in types, made of the facts, against those of the real server. */
class DefinitionShapesTest {
  private final DefinitionShapes shapes =
      new DefinitionShapes(Facts.definitions(), Facts.openApiDefaults(), Facts::protobufJson);
  private final Map<String, JsonNode> types = new HashMap<>();
  private int lists;

  DefinitionShapesTest() {
    GoCases.read("shapes")
        .forEach(one -> types.put(one.get("definition").asString(), one.get("shape")));
  }

  @Test
  void shapes_equalThoseOfTheRealServer() {
    int compared = 0;
    for (Map.Entry<String, JsonNode> type : types.entrySet()) {
      Shape shape = shapes.definition(type.getKey());
      if (shape == null) {
        continue;
      }
      compared++;
      compare(type.getKey(), type.getValue(), shape, true);
    }
    assertThat(compared).isAtLeast(700);
    assertThat(lists).isAtLeast(400);
  }

  private void compare(String path, JsonNode go, @Nullable Shape shape, boolean top) {
    String name = go.path("name").asString("");
    assertWithMessage(path).that(shape).isNotNull();
    if (shape == null || (!top && !name.isEmpty() && !go.has("relation"))) {
      assertWithMessage(path + " " + name).that(shape).isSameInstanceAs(named(name));
      return;
    }
    JsonNode node = name.isEmpty() ? go : types.get(name);
    String scalar = shape.scalar() == null ? "" : shape.scalar().name().toLowerCase();
    assertWithMessage(path).that(scalar).isEqualTo(node.path("scalar").asString(""));
    ListShape list = shape.list();
    assertWithMessage(path).that(list != null).isEqualTo(node.has("list"));
    if (list != null) {
      list(path, node.get("list"), list);
    }
    MapShape map = shape.map();
    assertWithMessage(path).that(map != null).isEqualTo(node.has("map"));
    if (map != null) {
      String relation =
          go.path("relation").asString(node.path("map").path("relation").asString(""));
      assertWithMessage(path).that(map.isAtomic()).isEqualTo(relation.equals("atomic"));
      map(path, node.get("map"), map);
    }
  }

  private @Nullable Shape named(String name) {
    return switch (name) {
      case "__untyped_atomic_" -> Shape.ATOMIC;
      case "__untyped_deduced_" -> Shape.DEDUCED;
      default -> shapes.definition(name);
    };
  }

  private void list(String path, JsonNode go, ListShape list) {
    lists++;
    assertWithMessage(path)
        .that(list.atomic())
        .isEqualTo(go.get("relation").asString().equals("atomic"));
    var keys = new java.util.ArrayList<String>();
    go.path("keys").forEach(key -> keys.add(key.asString()));
    assertWithMessage(path).that(list.keys()).isEqualTo(keys);
    compare(path + "[]", go.get("element"), list.element().get(), false);
    MapShape element = list.element().get().map();
    JsonNode type = go.get("element");
    type = type.has("name") ? types.get(type.get("name").asString()) : type;
    for (String key : keys) {
      JsonNode value = element == null ? null : element.defaultOf(key);
      JsonNode wanted =
          type == null ? null : type.path("map").path("fields").path(key).get("default");
      assertWithMessage(path + ": default of " + key + ": " + value + ", wanted " + wanted)
          .that(value == null ? wanted == null : wanted != null && Values.equal(value, wanted))
          .isTrue();
    }
  }

  private void map(String path, JsonNode go, MapShape map) {
    JsonNode fields = go.path("fields");
    assertWithMessage(path)
        .that(new TreeSet<>(map.fieldNames()))
        .isEqualTo(new TreeSet<>(fields.propertyNames()));
    for (Map.Entry<String, JsonNode> field : fields.properties()) {
      compare(
          path + "." + field.getKey(),
          field.getValue().get("shape"),
          map.member(field.getKey()),
          false);
    }
    Shape element = map.member("\0");
    assertWithMessage(path).that(element != null).isEqualTo(go.has("element"));
    if (element != null) {
      compare(path + "{}", go.get("element"), element, false);
    }
  }
}

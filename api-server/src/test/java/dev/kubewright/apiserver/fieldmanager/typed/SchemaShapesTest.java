package dev.kubewright.apiserver.fieldmanager.typed;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.apiserver.fieldmanager.GoCases;
import dev.kubewright.apiserver.resource.Facts;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The shapes that are made of facts and of schemas, against those of the real server. */
class SchemaShapesTest {
  private final DefinitionShapes shapes =
      new DefinitionShapes(Facts.definitions(), Facts.openApiDefaults(), Facts::protobufJson);
  private final Map<String, JsonNode> types = new HashMap<>();
  private final ShapeComparison comparison = new ShapeComparison(types, shapes);

  SchemaShapesTest() {
    GoCases.read("shapes")
        .forEach(one -> types.put(one.get("definition").asString(), one.get("shape")));
  }

  @Test
  void builtInTypes_haveTheShapesOfTheRealServer() {
    int compared = 0;
    for (Map.Entry<String, JsonNode> type : types.entrySet()) {
      Shape shape = shapes.definition(type.getKey());
      if (shape != null) {
        compared++;
        comparison.compare(type.getKey(), type.getValue(), shape);
      }
    }
    assertThat(compared).isAtLeast(700);
    assertThat(comparison.lists()).isAtLeast(400);
  }

  @Test
  void customTypes_haveTheShapesOfTheRealServer() {
    for (JsonNode one : GoCases.read("custom")) {
      boolean unknown = one.path("unknown").asBoolean(false);
      Shape shape = StructuralShapes.of(one.get("schema"), unknown, shapes);
      comparison.compare(one.get("schema") + ", " + unknown + " ", one.get("shape"), shape);
    }
  }
}

package dev.kubewright.api.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.fixture.codec.Fill;
import dev.kubewright.fixture.codec.Part;
import dev.kubewright.fixture.codec.Paths;
import dev.kubewright.fixture.codec.Route;
import dev.kubewright.fixture.codec.Shape;
import dev.kubewright.fixture.codec.ValueMaker;
import dev.kubewright.json.CodecException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** For every record of the API: documents that no server of this version would write. */
class OddDocumentsTest {
  private static final List<Route> ROUTES = Route.all();
  private static final List<JsonNode> ANYTHING =
      List.of(
          json("null"),
          json("true"),
          json("-12.5e3"),
          json("\"a\\\"b\\ud83d\\ude00\""),
          json("[]"),
          json("{}"),
          json("[[{\"a\":[null,{}]}],\"x\",1]"),
          json("{\"metadata\":{\"name\":[{}]},\"\":0}"));

  private static JsonNode json(String text) {
    return JsonMapper.shared().readTree(text);
  }

  private static Record full(Shape shape) {
    var maker = new ValueMaker(shape.toString().hashCode());
    return maker.record(shape, shape.all(Fill.FILLED), 1);
  }

  private static Record decode(Shape shape, JsonNode tree) {
    return Json.decode(shape.codec(), tree.toString().getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Checks equality, except for the spelling of numbers in raw JSON, which a tree does not keep.
   */
  private static void assertSameJson(Shape shape, Object what, Record read, Record expected) {
    ObjectNode tree = shape.tree(read);
    boolean same = tree.equals(shape.tree(expected));
    assertWithMessage("%s %s: %s instead of %s", shape, what, read, expected).that(same).isTrue();
  }

  /** Returns a value in which one part is replaced. */
  private static Record without(Shape shape, Record value, Part part) {
    var values = new ArrayList<Object>();
    for (Part each : shape.parts()) {
      values.add(each.equals(part) ? each.unset() : each.of(value));
    }
    return shape.make(values);
  }

  @Test
  void read_nullForAnyField_readsAsUnset() {
    for (Shape shape : WholeApi.shapes()) {
      Record full = full(shape);
      for (Part part : shape.parts()) {
        if (!part.raw().isPrimitive()) {
          Record read = decode(shape, shape.tree(full).putNull(part.wire()));

          assertSameJson(shape, part.name(), read, without(shape, full, part));
          if (part.collection()) {
            assertWithMessage(shape + " " + part.name())
                .that(part.of(read))
                .isSameInstanceAs(part.unset());
          }
        }
      }
    }
  }

  @Test
  void read_nullForEveryField_isTheValueOfNothing() {
    for (Shape shape : WholeApi.shapes()) {
      ObjectNode tree = shape.tree(full(shape));
      if (shape.parts().stream().noneMatch(part -> part.raw().isPrimitive())) {
        List.copyOf(tree.propertyNames()).forEach(tree::putNull);
        Record read = decode(shape, tree);

        assertWithMessage(shape.toString()).that(read).isEqualTo(Json.decode(shape.codec(), "{}"));
        for (Part part : shape.parts()) {
          assertWithMessage(shape + " " + part.name())
              .that(part.of(read))
              .isSameInstanceAs(part.unset());
        }
      }
    }
  }

  @Test
  void read_unknownFieldsBetweenAll_skipsThem() {
    for (Shape shape : WholeApi.shapes()) {
      Record full = full(shape);
      int number = 0;
      ObjectNode mixed = JsonMapper.shared().createObjectNode();
      for (var field : shape.tree(full).properties()) {
        mixed.set("unheardOf" + number, ANYTHING.get(number % ANYTHING.size()));
        number++;
        mixed.set(field.getKey(), field.getValue());
        mixed.set(field.getKey() + "s", ANYTHING.get(number % ANYTHING.size()));
        mixed.set(" " + field.getKey().toUpperCase(java.util.Locale.ROOT), ANYTHING.get(6));
      }
      for (Route route : ROUTES) {
        Record read =
            route.decode(shape.codec(), mixed.toString().getBytes(StandardCharsets.UTF_8));
        assertSameJson(shape, route, read, full);
      }
    }
  }

  @Test
  void read_fieldTwice_theLastOneCounts() {
    for (Shape shape : WholeApi.shapes()) {
      Record full = full(shape);
      String once = Json.encodeToString(shape.codec(), full);
      String nothing = Json.encodeToString(shape.codec(), Json.decode(shape.codec(), "{}"));
      if (!shape.parts().isEmpty()) {
        String inner = nothing.substring(1, nothing.length() - 1);
        String twice = "{" + inner + (inner.isEmpty() ? "" : ",") + once.substring(1);
        Record read = Json.decode(shape.codec(), twice);
        assertWithMessage(shape.toString()).that(read.equals(full)).isTrue();
      }
    }
  }

  @Test
  void read_anythingInTheFieldsPlace_isAValueOrRefusedThere() {
    int refused = 0;
    for (Shape shape : WholeApi.shapes()) {
      ObjectNode tree = shape.tree(full(shape));
      for (Part part : shape.parts()) {
        JsonNode right = tree.get(part.wire());
        for (JsonNode wrong : ANYTHING) {
          tree.set(part.wire(), wrong);
          refused += refusedThere(shape, part, tree) ? 1 : 0;
        }
        tree.set(part.wire(), right);
      }
    }
    assertThat(refused).isGreaterThan(10_000);
  }

  private static boolean refusedThere(Shape shape, Part part, ObjectNode tree) {
    try {
      Record read = decode(shape, tree);
      assertWithMessage(shape + " " + part.name()).that(read).isNotNull();
      return false;
    } catch (CodecException e) {
      assertWithMessage(shape + " " + part.name())
          .that(Paths.of(tree.get(part.wire()), Paths.field("$", part.wire())))
          .contains(e.path());
      return true;
    }
  }

  @Test
  void read_otherKindOrVersion_isRefusedAtItsField() {
    for (Shape kind : WholeApi.kinds()) {
      for (String name : kind.fixedNames()) {
        ObjectNode tree = kind.tree(full(kind)).put(name, "Else/v1");
        var refused = assertThrows(CodecException.class, () -> decode(kind, tree));
        assertWithMessage(kind.toString()).that(refused.path()).isEqualTo("$." + name);
      }
    }
  }

  @Test
  void write_halfASurrogatePairAnywhere_isRefusedAtItsPath() {
    UnaryOperator<String> broken = text -> "a\ud800" + text;
    for (Shape shape : WholeApi.shapes()) {
      for (Part part : shape.parts()) {
        if (part.raw() == String.class) {
          var values = new ArrayList<Object>();
          for (Part each : shape.parts()) {
            values.add(each.equals(part) ? broken.apply("") : each.of(full(shape)));
          }
          Record value = shape.make(values);
          var refused = assertThrows(CodecException.class, () -> Json.encode(shape.codec(), value));
          assertWithMessage(shape.toString())
              .that(refused.path())
              .isEqualTo(Paths.field("$", part.wire()));
        }
      }
    }
  }
}

package dev.kubewright.api.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.document.Json;
import dev.kubewright.document.Protobuf;
import dev.kubewright.fixture.codec.Fill;
import dev.kubewright.fixture.codec.Part;
import dev.kubewright.fixture.codec.Shape;
import dev.kubewright.fixture.codec.ValueMaker;
import dev.kubewright.json.CodecException;
import dev.kubewright.yaml.Yaml;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * An object is read without any one of its fields, required or not, and the missing field stays
 * missing when the object is written: what one release requires, another one may leave out. The
 * property {@code kubewright.seed} makes other values.
 */
class MissingFieldsTest {
  private static final long SEED = Long.getLong("kubewright.seed", 20_251);

  private static ObjectNode full(Shape shape, long seed, int depth) {
    var maker = new ValueMaker(SEED * 31 + seed);
    return shape.tree(maker.record(shape, shape.all(Fill.FILLED), depth));
  }

  /**
   * Primitive components, which the built-in API does not have, are zero where they are missing.
   */
  private static List<Shape> shapes() {
    return WholeApi.shapes().stream()
        .filter(shape -> shape.parts().stream().noneMatch(part -> part.raw().isPrimitive()))
        .toList();
  }

  private static ObjectNode without(ObjectNode whole, Part part) {
    ObjectNode copy = whole.deepCopy();
    copy.remove(part.wire());
    return copy;
  }

  @Test
  void json_withoutAnyOneField_isReadAndWrittenWithoutIt() {
    int fields = 0;
    for (Shape shape : shapes()) {
      ObjectNode whole = full(shape, shape.toString().hashCode(), 1);
      for (Part part : shape.parts()) {
        ObjectNode without = without(whole, part);
        Record read = Json.decode(shape.codec(), without.toString());
        assertWithMessage(shape + "." + part.name()).that(shape.tree(read)).isEqualTo(without);
        fields++;
      }
    }
    assertThat(fields).isAtLeast(2900);
  }

  @Test
  void yaml_withoutAnyOneField_isReadAndWrittenWithoutIt() {
    for (Shape shape : shapes()) {
      ObjectNode whole = full(shape, shape.toString().hashCode(), 0);
      for (Part part : shape.parts()) {
        Record expected = Json.decode(shape.codec(), without(whole, part).toString());
        String written = Yaml.dump(expected, shape.codec());
        assertWithMessage(shape + "." + part.name())
            .that(Yaml.documents(written, shape.codec()))
            .containsExactly(expected);
        assertWithMessage(shape + "." + part.name())
            .that(Yaml.documents(without(whole, part).toString(), shape.codec()))
            .containsExactly(expected);
      }
    }
  }

  @Test
  void everyForm_withoutAllFields_isReadAndWrittenEmpty() {
    for (Shape shape : shapes()) {
      Record read = Json.decode(shape.codec(), "{}");
      assertWithMessage(shape.toString())
          .that(shape.tree(read).propertyNames())
          .containsExactlyElementsIn(shape.fixedNames());
      assertThat(Yaml.documents("{}", shape.codec())).containsExactly(read);
      if (shape.fixedNames().isEmpty()) {
        assertThat(shape.tree(read)).isEmpty();
      } else if (Protobuf.supports(shape.codec())) {
        Record again = Protobuf.decode(shape.codec(), Protobuf.encode(shape.codec(), read));
        assertThat(shape.tree(again)).isEqualTo(shape.tree(read));
      }
    }
  }

  /** In protobuf, a record stands inside of a kind. Each field of each record is left out once. */
  @Test
  void protobuf_withoutAnyOneField_isReadAndWrittenWithoutIt() {
    var trip = new Trip();
    for (Shape kind : WholeApi.kinds()) {
      if (Protobuf.supports(kind.codec())) {
        trip.kind(kind);
      }
    }
    assertThat(trip.done.size()).isAtLeast(2000);
  }

  private static final class Trip {
    final Set<String> done = new HashSet<>();
    private final Map<Class<?>, Shape> shapes = new HashMap<>();

    Trip() {
      WholeApi.shapes().forEach(shape -> shapes.put(shape.type(), shape));
    }

    void kind(Shape kind) {
      for (int seed = 0; seed < 3; seed++) {
        ObjectNode whole = full(kind, seed, 6);
        if (writable(kind, whole)) {
          record(kind, whole, kind, whole);
        }
      }
    }

    /** Long numbers of the sample values do not all fit into the 32 bits of some fields. */
    private static boolean writable(Shape kind, ObjectNode whole) {
      try {
        Protobuf.encode(kind.codec(), Json.decode(kind.codec(), whole.toString()));
        return true;
      } catch (CodecException e) {
        return false;
      }
    }

    private void record(Shape kind, ObjectNode whole, Shape shape, ObjectNode place) {
      for (Part part : shape.parts()) {
        JsonNode value = place.get(part.wire());
        if (value == null) {
          continue;
        }
        if (done.add(shape + "." + part.name())) {
          place.remove(part.wire());
          check(kind, whole, shape + "." + part.name());
          place.set(part.wire(), value);
        }
        inner(kind, whole, part.type(), value);
      }
    }

    private void inner(Shape kind, ObjectNode whole, Type type, JsonNode value) {
      if (type instanceof ParameterizedType made) {
        Type[] arguments = made.getActualTypeArguments();
        for (JsonNode each : value) {
          inner(kind, whole, arguments[arguments.length - 1], each);
        }
      } else if (value instanceof ObjectNode object
          && type instanceof Class<?> plain
          && shapes.containsKey(plain)) {
        record(kind, whole, shapes.get(plain), object);
      }
    }

    private static void check(Shape kind, ObjectNode whole, String field) {
      Record expected = Json.decode(kind.codec(), whole.toString());
      Record read = Protobuf.decode(kind.codec(), Protobuf.encode(kind.codec(), expected));
      JsonNode tree = JsonMapper.shared().readTree(Json.encode(kind.codec(), read));
      assertWithMessage(kind + " without " + field)
          .that(ProtobufTest.differences("", kind.tree(expected), tree))
          .isEmpty();
    }
  }
}

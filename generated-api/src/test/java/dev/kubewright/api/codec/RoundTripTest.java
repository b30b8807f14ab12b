package dev.kubewright.api.codec;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.fixture.codec.Fill;
import dev.kubewright.fixture.codec.Pairs;
import dev.kubewright.fixture.codec.Part;
import dev.kubewright.fixture.codec.Route;
import dev.kubewright.fixture.codec.Scribe;
import dev.kubewright.fixture.codec.Shape;
import dev.kubewright.fixture.codec.ValueMaker;
import dev.kubewright.json.JsonWriter;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * For every record of the API: what is written is read back as the same value. Unset, empty and
 * explicit collections stay different. The property {@code kubewright.seed} makes other values,
 * {@code kubewright.rounds} more of them.
 */
class RoundTripTest {
  private static final long SEED = Long.getLong("kubewright.seed", 20_251);
  private static final int ROUNDS = Integer.getInteger("kubewright.rounds", 12);
  private static final int LONGEST_SHOWN = 2000;
  private static final List<Route> ROUTES = Route.all();

  private final Map<String, Set<Fill>> seen = new TreeMap<>();

  private static String where(Shape shape, Object what) {
    String shown = String.valueOf(what);
    return "kubewright.seed="
        + SEED
        + " "
        + shape
        + " "
        + shown.substring(0, Math.min(shown.length(), LONGEST_SHOWN));
  }

  private static ValueMaker maker(Shape shape) {
    return new ValueMaker(SEED * 31 + shape.toString().hashCode());
  }

  @Test
  void shapes_ofTheApi_areAllThere() {
    assertThat(WholeApi.kinds().size()).isAtLeast(100);
    assertThat(WholeApi.shapes().size()).isAtLeast(650);
    for (Shape kind : WholeApi.kinds()) {
      assertWithMessage(kind.toString())
          .that(kind.fixedNames())
          .containsExactly("apiVersion", "kind")
          .inOrder();
    }
  }

  @Test
  void wireNames_allParts_areThoseOfTheComponents() {
    for (Shape shape : WholeApi.shapes()) {
      for (Part part : shape.parts()) {
        String where = where(shape, part.name());
        boolean token = where.endsWith(".ListMeta continueToken"); // "continue" is a word of Java
        assertWithMessage(where)
            .that(letters(part.wire()))
            .isEqualTo(token ? "continue" : letters(part.name()));
      }
    }
  }

  private static String letters(String name) {
    return name.replaceAll("[^A-Za-z0-9]", "").toLowerCase(java.util.Locale.ROOT);
  }

  @Test
  void roundTrip_everyPartFilledEachWay_isTheSameValue() {
    for (Shape shape : WholeApi.shapes()) {
      ValueMaker maker = maker(shape);
      for (int part = 0; part < shape.parts().size(); part++) {
        for (Fill fill : shape.parts().get(part).fills()) {
          for (Fill others : EnumSet.of(Fill.UNSET, Fill.FILLED)) {
            List<Fill> fills = new ArrayList<>(shape.all(others));
            fills.set(part, fill);
            check(shape, fills, maker.record(shape, fills, 1), List.of(new Route.Whole()));
          }
        }
      }
    }
    assertEveryFillSeen();
  }

  @Test
  void roundTrip_everyPairOfPartsInEveryPairOfStates_isTheSameValue() {
    Set<Route> routes = Set.of(new Route.Whole(), new Route.Sharing(DecodeContext.create(), 4096));
    var random = new Random(SEED);
    int pairs = 0;
    for (Shape shape : WholeApi.shapes()) {
      ValueMaker maker = maker(shape);
      for (List<Fill> fills : Pairs.of(shape, random)) {
        Record value = maker.record(shape, fills, 0);
        check(shape, fills, value, routes);
        checkNulls(shape, fills, value);
        pairs++;
      }
    }
    assertThat(pairs).isAtLeast(WholeApi.shapes().size());
  }

  @Test
  void roundTrip_randomFills_isTheSameValueByEveryRoute() {
    for (Shape shape : WholeApi.shapes()) {
      ValueMaker maker = maker(shape);
      for (int round = 0; round < ROUNDS; round++) {
        List<Fill> fills = maker.fills(shape);
        check(shape, fills, maker.record(shape, fills, round % 4), ROUTES);
      }
    }
  }

  @Test
  void roundTrip_wholeKinds_isTheSameValueByEveryRoute() {
    for (Shape kind : WholeApi.kinds()) {
      List<Fill> all = kind.all(Fill.FILLED);
      check(kind, all, maker(kind).record(kind, all, 7), ROUTES);
    }
  }

  private void check(Shape shape, List<Fill> fills, Record value, Collection<Route> routes) {
    byte[] written = Json.encode(shape.codec(), value);
    String shown = where(shape, fills + " " + new String(written, StandardCharsets.UTF_8));
    var stream = new ByteArrayOutputStream();
    JsonWriter out = Json.writer(stream);
    shape.codec().write(out, value);
    out.flush();
    assertWithMessage(shown).that(stream.toByteArray()).isEqualTo(written);
    assertOnWire(shape, fills, shape.tree(value), shown);
    for (Route route : routes) {
      Record read = route.decode(shape.codec(), written);
      assertWithMessage(route + " " + shown).that(read.equals(value)).isTrue();
      assertWithMessage(shown).that(read.hashCode()).isEqualTo(value.hashCode());
      assertWithMessage(shown).that(Json.encode(shape.codec(), read)).isEqualTo(written);
      assertSameFills(shape, value, read, shown);
    }
  }

  /** A null in the JSON counts as missing, or as an absent collection. */
  private static void checkNulls(Shape shape, List<Fill> fills, Record value) {
    String written = Json.encodeToString(shape.codec(), value);
    var nulls = new StringBuilder(written.substring(0, written.length() - 1));
    for (int i = 0; i < fills.size(); i++) {
      if (fills.get(i) == Fill.NULL) {
        nulls.append(nulls.length() > 1 ? ",\"" : "\"").append(shape.parts().get(i).wire());
        nulls.append("\":null");
      }
    }
    String document = nulls.append('}').toString();
    String shown = where(shape, fills + " " + document);
    Record read = Json.decode(shape.codec(), document);
    assertWithMessage(shown).that(Json.encodeToString(shape.codec(), read)).isEqualTo(written);
    for (int i = 0; i < fills.size(); i++) {
      Part part = shape.parts().get(i);
      if (fills.get(i) == Fill.NULL) {
        assertWithMessage(shown).that(part.of(value)).isSameInstanceAs(part.unset());
        assertWithMessage(shown).that(part.of(read)).isSameInstanceAs(part.unset());
      }
    }
  }

  private void assertOnWire(Shape shape, List<Fill> fills, JsonNode tree, String shown) {
    Set<String> expected = new HashSet<>(shape.fixedNames());
    for (int i = 0; i < fills.size(); i++) {
      Part part = shape.parts().get(i);
      seen.computeIfAbsent(shape + "." + part.name(), name -> EnumSet.noneOf(Fill.class))
          .add(fills.get(i));
      boolean written =
          switch (fills.get(i)) {
            case UNSET, NULL -> false;
            case EMPTY -> part.emptyWritten();
            case EXPLICIT, FILLED -> true;
          };
      if (written) {
        expected.add(part.wire());
      }
    }
    assertWithMessage(shown).that(Set.copyOf(tree.propertyNames())).isEqualTo(expected);
  }

  private void assertEveryFillSeen() {
    for (Shape shape : WholeApi.shapes()) {
      for (Part part : shape.parts()) {
        String name = shape + "." + part.name();
        assertWithMessage(name).that(seen.get(name)).containsExactlyElementsIn(part.fills());
      }
    }
  }

  /**
   * Equal collections may still differ in whether they are written. This checks that for one
   * record.
   */
  private static void assertSameFills(Shape shape, Record value, Record read, String shown) {
    for (Part part : shape.parts()) {
      Object before = part.of(value);
      Object after = part.of(read);
      if (part.none() != null) {
        assertWithMessage(part.name() + " in " + shown)
            .that(after == part.none())
            .isEqualTo(before == part.none());
      }
      if (part.collection()) {
        boolean set = isSet(before) || part.emptyWritten() && before != part.unset();
        assertWithMessage(part.name() + " in " + shown).that(isSet(after)).isEqualTo(set);
        if (!set) {
          assertWithMessage(shown).that(after).isSameInstanceAs(part.unset());
        }
      }
    }
  }

  private static boolean isSet(@Nullable Object collection) {
    return collection instanceof Map<?, ?> map
        ? Maps.isSet(map)
        : Lists.isSet((List<?>) collection);
  }

  @Test
  void read_anyOrderBlanksAndEscapes_isTheSameValue() {
    var random = new Random(SEED);
    for (Shape shape : WholeApi.shapes()) {
      ValueMaker maker = maker(shape);
      for (int round = 0; round < ROUNDS; round++) {
        Record value = maker.record(shape, maker.fills(shape), round % 3);
        byte[] odd = Scribe.odd(shape.tree(value), random);
        for (int i = round % 3; i < ROUTES.size(); i += 3) {
          Record read = ROUTES.get(i).decode(shape.codec(), odd);
          JsonNode tree = shape.tree(read);
          assertWithMessage(where(shape, new String(odd, StandardCharsets.UTF_8)))
              .that(tree.equals(shape.tree(value)))
              .isTrue();
        }
      }
    }
  }

  @Test
  void builder_fromAnyValue_buildsWhatIsWrittenTheSame() throws ReflectiveOperationException {
    for (Shape shape : WholeApi.shapes()) {
      ValueMaker maker = maker(shape);
      Class<?> builder = Class.forName(shape.type().getName().replace('$', '_') + "Builder");
      for (int round = 0; round < ROUNDS; round++) {
        Record value = maker.record(shape, maker.fills(shape), 1);
        Object from = builder.getMethod("from", shape.type()).invoke(null, value);
        Record built = shape.type().cast(builder.getMethod("build").invoke(from));
        assertWithMessage(where(shape, value)).that(built).isEqualTo(value);
        assertWithMessage(where(shape, value))
            .that(Json.encodeToString(shape.codec(), built))
            .isEqualTo(Json.encodeToString(shape.codec(), value));
      }
    }
  }
}

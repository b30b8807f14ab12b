package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.collection.Lists;
import dev.kubewright.collection.Maps;
import dev.kubewright.document.DecodeContext;
import dev.kubewright.document.Json;
import dev.kubewright.fixture.codec.Breaker;
import dev.kubewright.fixture.codec.Route;
import dev.kubewright.fixture.codec.Trial;
import dev.kubewright.it.kinds.bean.v1.Sensor;
import dev.kubewright.it.kinds.bean.v1.SensorCodec;
import dev.kubewright.it.kinds.bean.v1.SensorSpec;
import dev.kubewright.it.kinds.bean.v1.SensorSpecCodec;
import dev.kubewright.it.kinds.bean.v1.Sensors;
import dev.kubewright.json.CodecException;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.unstructured.Unstructured;
import dev.kubewright.yaml.Yaml;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The JSON of a class with getters and setters. */
class BeanCodecTest {
  private static final long SEED = Long.getLong("kubewright.seed", 815);
  private static final int ROUNDS = 3000;
  private static final List<Route> ROUTES = Route.all();
  private static final String NOTHING = "";
  private static final String SPEC =
      "{\"unit\":\"K\",\"period\":60,\"enabled\":true,\"precision\":\"FINE\",\"limits\":[{\"above\":1.5},"
          + "{\"above\":1e+21},{\"above\":0}],\"named\":{\"boiling water\":{\"above\":373.15},\"ice\":"
          + "{\"above\":273.15}},\"tags\":[\"lab\",\"größe\",\"\"]}";
  private static final String SENSOR =
      "{\"apiVersion\":\"devices.example.com/v1\",\"kind\":\"Sensor\",\"metadata\":{\"name\":\"a\","
          + "\"labels\":{\"room\":\"1\"}},\"spec\":"
          + SPEC
          + ",\"status\":{\"value\":-0.125,\"stale\":true}}";

  /** The states of each property: missing, null, or a value, with the written form. */
  private static final List<List<String>> STATES =
      List.of(
          List.of(NOTHING, "\"unit\":null", "\"unit\":\"K\""),
          List.of(NOTHING, "\"period\":null", "\"period\":60"),
          List.of(NOTHING, "\"enabled\":null", "\"enabled\":false"),
          List.of(NOTHING, "\"precision\":null", "\"precision\":\"COARSE\""),
          List.of(NOTHING, "\"limits\":null", "\"limits\":[]", "\"limits\":[{\"above\":1}]"),
          List.of(NOTHING, "\"named\":null", "\"named\":{}", "\"named\":{\"a\":{\"above\":1}}"),
          List.of(NOTHING, "\"tags\":null", "\"tags\":[]", "\"tags\":[\"a\",\"b\"]"));

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static SensorSpec spec(String document) {
    return Json.decode(SensorSpecCodec.INSTANCE, document);
  }

  @Test
  void roundTrip_everyCombinationOfStates_writesWhatWasSet() {
    int count = STATES.stream().mapToInt(List::size).reduce(1, (one, other) -> one * other);
    for (int combination = 0; combination < count; combination++) {
      var read = new ArrayList<String>();
      var written = new ArrayList<String>();
      int rest = combination;
      for (List<String> states : STATES) {
        String state = states.get(rest % states.size());
        rest /= states.size();
        if (!state.isEmpty()) {
          read.add(state);
        }
        if (!state.isEmpty() && !state.endsWith(":null")) {
          written.add(state);
        }
      }
      if (written.stream().noneMatch(state -> state.startsWith("\"unit\""))) {
        written.add(
            0, "\"unit\":\"\""); // the initial value, which null leaves as a missing field does
      }
      String document = "{" + String.join(",", read) + "}";
      Route route = ROUTES.get(combination % ROUTES.size());
      SensorSpec spec = route.decode(SensorSpecCodec.INSTANCE, utf8(document));
      assertWithMessage("%s by %s", document, route)
          .that(Json.encodeToString(SensorSpecCodec.INSTANCE, spec))
          .isEqualTo("{" + String.join(",", written) + "}");
    }
  }

  @Test
  void roundTrip_everyProperty_isTheSameByEveryRoute() {
    for (Route route : ROUTES) {
      Sensor sensor = route.decode(SensorCodec.INSTANCE, utf8(SENSOR));
      assertWithMessage("%s", route)
          .that(Json.encodeToString(SensorCodec.INSTANCE, sensor))
          .isEqualTo(SENSOR);
      assertThat(sensor.metadata().labels()).containsExactly("room", "1");
      assertThat(sensor.getSpec().getNamed().keySet())
          .containsExactly("boiling water", "ice")
          .inOrder();
      assertThat(sensor.getSpec().getPrecision()).isEqualTo(SensorSpec.Precision.FINE);
      assertThat(sensor.getStatus().getValue()).isEqualTo(-0.125);
    }
  }

  @Test
  void read_nullForACollection_isTheAbsentOne() {
    SensorSpec spec = spec("{\"limits\":null,\"named\":null,\"tags\":null}");

    assertThat(spec.getLimits()).isSameInstanceAs(Lists.absent());
    assertThat(spec.getNamed()).isSameInstanceAs(Maps.absent());
    assertThat(spec.getTags()).isSameInstanceAs(Lists.absent());
  }

  @Test
  void read_emptyCollections_areExplicit() {
    SensorSpec spec = spec("{\"limits\":[],\"named\":{},\"tags\":[]}");

    assertThat(spec.getLimits()).isSameInstanceAs(Lists.explicit());
    assertThat(spec.getNamed()).isSameInstanceAs(Maps.explicit());
    assertThat(spec.getTags()).isSameInstanceAs(Lists.explicit());
  }

  /** A limit with a property that the schema of {@link SensorSpec} does not have. */
  public static final class Range extends SensorSpec.Limit {
    private double below;

    public double getBelow() {
      return below;
    }

    public void setBelow(double below) {
      this.below = below;
    }
  }

  private static Sensor sensor(SensorSpec spec) {
    var sensor = new Sensor();
    sensor.setSpec(spec);
    return sensor;
  }

  @Test
  void write_anObjectOfASubclass_isRefusedAtItsPath() {
    var inList = new SensorSpec();
    inList.setLimits(List.of(new SensorSpec.Limit(), new Range()));
    var inMap = new SensorSpec();
    inMap.setNamed(Map.of("ice", new Range()));
    Map<String, Sensor> sensors =
        Map.of(
            "$.spec.limits[1]", sensor(inList),
            "$.spec.named.ice", sensor(inMap),
            "$.spec", sensor(new WideSpec()),
            "$.kind", new WideSensor());
    sensors.forEach(
        (path, sensor) -> {
          for (Runnable write :
              List.<Runnable>of(
                  () -> Json.encodeToString(SensorCodec.INSTANCE, sensor),
                  () -> Yaml.dump(sensor, SensorCodec.INSTANCE),
                  () -> Unstructured.of(sensor, Sensors.TYPE))) {
            var refused = assertThrows(CodecException.class, write::run);
            assertWithMessage("%s", refused).that(refused.path()).isEqualTo(path);
          }
        });
    var refused =
        assertThrows(
            CodecException.class, () -> Json.encodeToString(SensorCodec.INSTANCE, sensor(inList)));
    assertThat(refused)
        .hasMessageThat()
        .isEqualTo(
            "expected a dev.kubewright.it.kinds.bean.v1.SensorSpec$Limit but found its subclass"
                + " dev.kubewright.it.suite.object.BeanCodecTest$Range, whose own properties would"
                + " be lost; use Limit itself at $.spec.limits[1]");
  }

  private static final class WideSpec extends SensorSpec {}

  private static final class WideSensor extends Sensor {}

  @Test
  void write_anObjectOfAnAnonymousClass_writesItsValues() {
    var spec =
        new SensorSpec() {
          {
            setUnit("K");
            setPeriod(7);
          }
        };
    assertThat(Json.encodeToString(SensorSpecCodec.INSTANCE, spec))
        .isEqualTo("{\"unit\":\"K\",\"period\":7}");
  }

  @Test
  void read_nullForTheMetadata_isNone() {
    Sensor sensor = Json.decode(SensorCodec.INSTANCE, "{\"metadata\":null,\"spec\":null}");

    assertThat(sensor.metadata()).isSameInstanceAs(ObjectMeta.NONE);
    assertThat(sensor.getSpec()).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      textBlock =
          """
          {"kind":"Probe"}                               | $.kind
          {"apiVersion":"devices.example.com/v2"}        | $.apiVersion
          {"metadata":{"labels":{"a b":1}}}              | $.metadata.labels["a b"]
          {"spec":[]}                                    | $.spec
          {"spec":{"unit":1}}                            | $.spec.unit
          {"spec":{"period":2147483648}}                 | $.spec.period
          {"spec":{"enabled":"true"}}                    | $.spec.enabled
          {"spec":{"precision":"fine"}}                  | $.spec.precision
          {"spec":{"limits":{}}}                         | $.spec.limits
          {"spec":{"limits":[{"above":1},{"above":"x"}]}} | $.spec.limits[1].above
          {"spec":{"named":{"a":{"above":1},"b c":[]}}}  | $.spec.named["b c"]
          {"spec":{"tags":["a","b",{}]}}                 | $.spec.tags[2]
          {"status":{"value":1e400}}                     | $.status.value
          {"status":{"stale":0}}                         | $.status.stale
          {"status":{"stale":tru}}                       | $.status.stale
          """)
  void read_somethingElse_isRefusedAtItsPath(String document, String path) {
    for (Route route : ROUTES) {
      var refused =
          assertThrows(
              CodecException.class, () -> route.decode(SensorCodec.INSTANCE, utf8(document)));
      assertWithMessage("%s", route).that(refused.path()).isEqualTo(path);
    }
  }

  @Test
  void read_brokenBeans_areValuesOrRefusedAtAPath() {
    JsonNode tree = JsonMapper.shared().readTree(SPEC);
    var breaker = new Breaker(new Random(SEED));
    var trial = new Trial(SEED);
    int refused = 0;
    for (int round = 0; round < ROUNDS; round++) {
      byte[] document = round % 2 == 0 ? breaker.tree(tree) : breaker.bytes(utf8(SPEC));
      trial.warm(SensorSpecCodec.INSTANCE, utf8(SPEC));
      String which = "round " + round;
      refused += trial.refuses(SensorSpec.class, SensorSpecCodec.INSTANCE, document, which) ? 1 : 0;
    }
    assertThat(refused).isGreaterThan(ROUNDS / 5);
    assertThat(refused).isLessThan(ROUNDS);
  }

  @Test
  void read_twiceWithAWarmContext_givesObjectsOfTheirOwn() {
    DecodeContext context = DecodeContext.create();
    var route = new Route.Warmed(context, Integer.MAX_VALUE);
    Sensor one = route.decode(SensorCodec.INSTANCE, utf8(SENSOR));
    Sensor other = Json.decode(SensorCodec.INSTANCE, utf8(SENSOR), context);

    assertThat(context.statistics().stringHits()).isGreaterThan(0);
    assertThat(other).isNotSameInstanceAs(one);
    assertThat(other.getSpec()).isNotSameInstanceAs(one.getSpec());
    assertThat(other.getStatus()).isNotSameInstanceAs(one.getStatus());
    SensorSpec.Limit limit = one.getSpec().getLimits().get(0);
    SensorSpec.Limit named = one.getSpec().getNamed().get("ice");
    assertThat(other.getSpec().getLimits().get(0)).isNotSameInstanceAs(limit);
    assertThat(other.getSpec().getNamed().get("ice")).isNotSameInstanceAs(named);

    limit.setAbove(5);
    named.setAbove(6);
    one.getSpec().setUnit("C");
    assertThat(Json.encodeToString(SensorCodec.INSTANCE, other)).isEqualTo(SENSOR);
  }
}

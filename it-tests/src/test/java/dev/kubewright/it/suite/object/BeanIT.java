package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.client.option.WatchOptions;
import dev.kubewright.collection.Sets;
import dev.kubewright.error.InvalidException;
import dev.kubewright.it.kinds.bean.BeanClientset;
import dev.kubewright.it.kinds.bean.BeanInformerFactory;
import dev.kubewright.it.kinds.bean.v1.Sensor;
import dev.kubewright.it.kinds.bean.v1.SensorSpec;
import dev.kubewright.it.kinds.bean.v1.Sensors;
import dev.kubewright.it.kinds.bean.v1.client.SensorInterface;
import dev.kubewright.it.support.Recorder;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.WatchProbe;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A kind that is a class with getters and setters: CRD, client and cache. */
class BeanIT extends Scenario {
  private static final String CRD =
      "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/sensors.devices.example.com";

  @BeforeEach
  void install() {
    CrdInstaller.over(rest()).install(Crd.of(Sensors.TYPE));
  }

  private SensorInterface sensors() {
    return BeanClientset.over(rest()).devicesV1().sensors(namespace);
  }

  private static SensorSpec.Limit limit(double above) {
    var limit = new SensorSpec.Limit();
    limit.setAbove(above);
    return limit;
  }

  private static Sensor sensor(String name) {
    var spec = new SensorSpec();
    spec.setUnit("K");
    spec.setPeriod(60);
    spec.setEnabled(true);
    spec.setPrecision(SensorSpec.Precision.FINE);
    spec.setLimits(List.of(limit(1.5), limit(1e21)));
    spec.setNamed(Map.of("boiling", limit(373.15)));
    var sensor = new Sensor();
    sensor.setMetadata(ObjectMetaBuilder.build(m -> m.name(name).putLabel("room", "1")));
    sensor.setSpec(spec);
    return sensor;
  }

  @Test
  void crd_ofABean_hasTheSchemaOfItsProperties() {
    JsonNode schema =
        raw().get(CRD).at("/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties");

    assertThat(schema.propertyNames())
        .containsExactly(
            "unit",
            "period",
            "enabled",
            "precision",
            "limits",
            "named",
            "tags",
            "channels",
            "routes",
            "zones");
    assertThat(schema.at("/channels/x-kubernetes-list-type").asString()).isEqualTo("set");
    assertThat(schema.at("/period/maximum").asInt()).isEqualTo(3600);
    assertThat(schema.at("/period/description").asString()).isEqualTo("How often, in seconds.");
    assertThat(schema.at("/unit/description").asString()).isEqualTo("The unit.");
    assertThat(schema.at("/precision/enum").toString()).isEqualTo("[\"COARSE\",\"FINE\"]");
    assertThat(schema.at("/limits/items/required/0").asString()).isEqualTo("above");
  }

  @Test
  void create_everyProperty_comesBack() {
    Sensor created = sensors().create(sensor("a"));

    SensorSpec spec = sensors().get("a").getSpec();
    assertThat(created.getMetadata().uid()).isNotEmpty();
    assertThat(spec.getUnit()).isEqualTo("K");
    assertThat(spec.getPeriod()).isEqualTo(60);
    assertThat(spec.isEnabled()).isTrue();
    assertThat(spec.getPrecision()).isEqualTo(SensorSpec.Precision.FINE);
    assertThat(spec.getLimits().stream().map(SensorSpec.Limit::getAbove).toList())
        .containsExactly(1.5, 1e21)
        .inOrder();
    assertThat(spec.getNamed().get("boiling").getAbove()).isEqualTo(373.15);
    assertThat(spec.getTags()).isEmpty();
    assertThat(path("spec").has("tags")).isFalse();
  }

  private JsonNode path(String field) {
    return raw()
        .get("/apis/devices.example.com/v1/namespaces/" + namespace + "/sensors/a")
        .path(field);
  }

  @Test
  void create_againstTheSchema_isInvalid() {
    Sensor hasty = sensor("a");
    hasty.getSpec().setPeriod(0);

    assertThrows(InvalidException.class, () -> sensors().create(hasty));
  }

  @Test
  void set_createdAndEdited_keepsItsOrder() {
    Sensor sensor = sensor("a");
    sensor.getSpec().setChannels(Sets.copy(List.of(7, 3, 5)));
    sensors().create(sensor);

    assertThat(sensors().get("a").getSpec().getChannels()).containsExactly(7, 3, 5).inOrder();
    sensors()
        .change(
            "a",
            each -> {
              each.getSpec().setChannels(Sets.copy(List.of(7, 5, 4)));
              return each;
            });
    assertThat(path("spec").path("channels").toString()).isEqualTo("[7,5,4]");
  }

  @Test
  void set_ofAtomicValues_isKept() {
    Sensor sensor = sensor("a");
    sensor.getSpec().setRoutes(Sets.copy(List.of(List.of("a", "b"), List.of("c"))));
    var zones = List.of(new SensorSpec.Zone("x", 1), new SensorSpec.Zone("x", null));
    sensor.getSpec().setZones(Sets.copy(zones));
    sensors().create(sensor);

    assertThat(sensors().get("a").getSpec().getRoutes())
        .containsExactly(List.of("a", "b"), List.of("c"))
        .inOrder();
    assertThat(sensors().get("a").getSpec().getZones()).containsExactlyElementsIn(zones).inOrder();
    assertThat(path("spec").path("routes").toString()).isEqualTo("[[\"a\",\"b\"],[\"c\"]]");
  }

  @Test
  void set_withADuplicate_isInvalid() {
    JsonNode response =
        raw()
            .responseToPost(
                "/apis/devices.example.com/v1/namespaces/" + namespace + "/sensors",
                """
                {"apiVersion":"devices.example.com/v1","kind":"Sensor","metadata":{"name":"b"},
                 "spec":{"unit":"K","channels":[7,3,7]}}
                """);

    assertThat(response.path("code").asInt()).isEqualTo(422);
    assertThat(response.path("message").asString())
        .contains("spec.channels[2]: Duplicate value: 7");
  }

  @Test
  void edit_theBeanItself_sendsTheDifference() {
    sensors().create(sensor("a"));

    Sensor edited =
        sensors()
            .change(
                "a",
                sensor -> {
                  sensor.getSpec().setPeriod(null);
                  sensor.getSpec().setTags(List.of("x", "y"));
                  return sensor;
                });

    assertThat(edited.getSpec().getPeriod()).isNull();
    assertThat(path("spec").has("period")).isFalse();
    assertThat(path("spec").path("tags").toString()).isEqualTo("[\"x\",\"y\"]");
  }

  @Test
  void editStatus_aNestedBean_isThere() {
    sensors().create(sensor("a"));

    sensors()
        .changeStatus(
            "a",
            sensor -> {
              var reading = new Sensor.Reading();
              reading.setValue(-0.125);
              sensor.setStatus(reading);
              return sensor;
            });

    assertThat(path("status").path("value").asDouble()).isEqualTo(-0.125);
    assertThat(path("status").path("stale").asBoolean(true)).isFalse();
  }

  @Test
  void watch_ofBeans_tellsThem() throws InterruptedException {
    sensors().create(sensor("a"));

    try (var probe = WatchProbe.of(sensors().watch(WatchOptions.NONE))) {
      assertThat(probe.next()).isEqualTo("ADDED a");
      Sensor seen = ((WatchEvent.Added<Sensor>) probe.last()).object();
      assertThat(seen.getSpec().getUnit()).isEqualTo("K");
      sensors().delete("a");
      assertThat(probe.next()).isEqualTo("DELETED a");
    }
  }

  @Test
  void informerAndLister_ofBeans_handOutTheOneInTheCache() throws InterruptedException {
    sensors().create(sensor("a"));
    var recorder = new Recorder<Sensor>();
    try (var factory = SharedInformerFactory.builder(rest()).namespace(namespace).build()) {
      var informer = BeanInformerFactory.over(factory).devicesV1().sensors();
      informer.informer().addHandler(recorder);
      factory.startAndSync(Duration.ofSeconds(30));
      assertThat(recorder.next()).isEqualTo("initial a");

      Sensor cached = informer.lister().sensors(namespace).get("a");
      assertThat(informer.lister().sensors(namespace).get("a")).isSameInstanceAs(cached);

      Sensor change = sensors().get("a");
      change.getSpec().setUnit("C");
      sensors().update(change);
      assertThat(recorder.next()).isEqualTo("update a");
      assertThat(informer.lister().sensors(namespace).get("a").getSpec().getUnit()).isEqualTo("C");
      assertThat(cached.getSpec().getUnit()).isEqualTo("K");
    }
  }
}

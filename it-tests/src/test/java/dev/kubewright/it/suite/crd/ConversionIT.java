package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.ObjectList;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.conversion.ConversionHandler;
import dev.kubewright.error.ApiException;
import dev.kubewright.it.kinds.gears.v1.Gear;
import dev.kubewright.it.kinds.gears.v1.GearConversion;
import dev.kubewright.it.kinds.gears.v1.GearSpec;
import dev.kubewright.it.kinds.gears.v1.Gears;
import dev.kubewright.it.support.ConversionServer;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.it.support.WatchProbe;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.resource.GroupVersionResource;
import dev.kubewright.rest.ResourceClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.dynamic.DynamicClient;
import org.junit.jupiter.api.Test;

/** A conversion webhook that the API server itself calls. */
class ConversionIT extends Scenario {
  private static final String TEETH = "gears.example.com/teeth";

  private static final class Conversion implements GearConversion {
    @Override
    public Gear fromV1beta1(dev.kubewright.it.kinds.gears.v1beta1.Gear object) {
      if (object.spec().color().equals("invisible")) {
        throw new AssertionError("gears are never invisible");
      }
      String teeth = object.metadata().annotations().get(TEETH);
      return new Gear(
          ObjectMetaBuilder.from(object.metadata()).removeAnnotation(TEETH).build(),
          new GearSpec(object.spec().color(), teeth == null ? null : Integer.valueOf(teeth)));
    }

    @Override
    public dev.kubewright.it.kinds.gears.v1beta1.Gear toV1beta1(Gear object) {
      var metadata = ObjectMetaBuilder.from(object.metadata());
      if (object.spec().teeth() != null) {
        metadata.putAnnotation(TEETH, object.spec().teeth().toString());
      }
      return new dev.kubewright.it.kinds.gears.v1beta1.Gear(
          metadata.build(),
          new dev.kubewright.it.kinds.gears.v1beta1.GearSpec(object.spec().colour()));
    }
  }

  private ResourceClient<Gear> gears() {
    return rest().resources(Gears.TYPE).namespace(namespace);
  }

  private ResourceClient<dev.kubewright.it.kinds.gears.v1beta1.Gear> old() {
    return rest().resources(dev.kubewright.it.kinds.gears.v1beta1.Gears.TYPE).namespace(namespace);
  }

  private ConversionServer serve() throws Exception {
    var webhook = new ConversionServer(ConversionHandler.of(new Conversion().converter()));
    CrdInstaller.over(rest()).install(webhook.of(Crd.of(Gears.TYPE)));
    return webhook;
  }

  /** No object and no CRD that needs the webhook outlives it. */
  private void clear() {
    gears().list().forEach(gear -> gears().delete(String.valueOf(gear.metadata().name())));
    var crds = new GroupVersionResource("apiextensions.k8s.io", "v1", "customresourcedefinitions");
    DynamicClient.over(rest()).resource(crds).everywhere().delete("gears.gears.example.com");
  }

  @Test
  void writeAndRead_bothVersions_areConvertedByTheWebhookOrRefused() throws Exception {
    try (var webhook = serve()) {
      try {
        writeAndRead();
        assertThat(webhook.reviews()).isAtLeast(2);
        refuse();
      } finally {
        clear();
      }
    }
  }

  private void writeAndRead() throws Exception {
    String before = String.valueOf(old().list().metadata().resourceVersion());
    gears().create(new Gear(ObjectMetaBuilder.build(m -> m.name("a")), new GearSpec("red", 12)));
    try (var watch = WatchProbe.of(gears().watch(o -> o.resourceVersion(before)));
        var oldWatch = WatchProbe.of(old().watch(o -> o.resourceVersion(before)))) {
      assertThat(watch.next()).isEqualTo("ADDED a");
      assertThat(((WatchEvent.Added<Gear>) watch.last()).object().spec())
          .isEqualTo(new GearSpec("red", 12));
      assertThat(oldWatch.next()).isEqualTo("ADDED a");
      assertThat(
              ((WatchEvent.Added<dev.kubewright.it.kinds.gears.v1beta1.Gear>) oldWatch.last())
                  .object()
                  .spec()
                  .color())
          .isEqualTo("red");
      old()
          .create(
              new dev.kubewright.it.kinds.gears.v1beta1.Gear(
                  ObjectMetaBuilder.build(m -> m.name("b").putLabel("x", "y")),
                  new dev.kubewright.it.kinds.gears.v1beta1.GearSpec("blue")));
      assertThat(watch.next()).isEqualTo("ADDED b");
      assertThat(((WatchEvent.Added<Gear>) watch.last()).object().spec().colour())
          .isEqualTo("blue");
      assertThat(oldWatch.next()).isEqualTo("ADDED b");
    }

    var converted = old().get("a");
    assertThat(converted.spec().color()).isEqualTo("red");
    assertThat(converted.metadata().annotations()).containsEntry(TEETH, "12");
    assertThat(gears().get("b").spec().colour()).isEqualTo("blue");
    assertThat(gears().get("b").metadata().labels()).containsEntry("x", "y");

    ObjectList<Gear> all = gears().list();
    assertThat(all.items().stream().map(gear -> gear.spec().colour()).toList())
        .containsExactly("red", "blue");
    assertThat(old().list().items().stream().map(gear -> gear.spec().color()).toList())
        .containsExactly("red", "blue");

    old()
        .change(
            "a",
            gear ->
                new dev.kubewright.it.kinds.gears.v1beta1.Gear(
                    gear.metadata(), new dev.kubewright.it.kinds.gears.v1beta1.GearSpec("green")));
    assertThat(gears().get("a").spec()).isEqualTo(new GearSpec("green", 12));
  }

  private void refuse() {
    var refused =
        assertThrows(
            ApiException.class,
            () ->
                old()
                    .create(
                        new dev.kubewright.it.kinds.gears.v1beta1.Gear(
                            ObjectMetaBuilder.build(m -> m.name("c")),
                            new dev.kubewright.it.kinds.gears.v1beta1.GearSpec("invisible"))));

    assertThat(refused).hasMessageThat().contains("gears are never invisible");
  }
}

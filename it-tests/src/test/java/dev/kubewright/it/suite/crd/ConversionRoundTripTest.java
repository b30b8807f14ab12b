package dev.kubewright.it.suite.crd;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.concurrent.Rethrow;
import dev.kubewright.conversion.VersionConverter;
import dev.kubewright.it.kinds.gears.v1.Gear;
import dev.kubewright.it.kinds.gears.v1.GearConversion;
import dev.kubewright.it.kinds.gears.v1.GearSpec;
import dev.kubewright.it.kinds.gears.v1.Gears;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.testkit.conversion.RoundTrip;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The check of conversions with random objects. */
class ConversionRoundTripTest {
  private static final String TEETH = "gears.example.com/teeth";
  private static final Crd CRD = Crd.of(Gears.TYPE);

  /** Keeps the teeth in an annotation if asked to. */
  private record Conversion(boolean keeps) implements GearConversion {
    @Override
    public Gear fromV1beta1(dev.kubewright.it.kinds.gears.v1beta1.Gear object) {
      String teeth = object.metadata().annotations().get(TEETH);
      return new Gear(
          ObjectMetaBuilder.from(object.metadata()).removeAnnotation(TEETH).build(),
          new GearSpec(object.spec().color(), teeth == null ? null : Integer.valueOf(teeth)));
    }

    @Override
    public dev.kubewright.it.kinds.gears.v1beta1.Gear toV1beta1(Gear object) {
      var metadata = ObjectMetaBuilder.from(object.metadata());
      if (keeps && object.spec().teeth() != null) {
        metadata.putAnnotation(TEETH, object.spec().teeth().toString());
      }
      return new dev.kubewright.it.kinds.gears.v1beta1.Gear(
          metadata.build(),
          new dev.kubewright.it.kinds.gears.v1beta1.GearSpec(object.spec().colour()));
    }
  }

  private static VersionConverter converter(boolean keeps) {
    return new Conversion(keeps).converter();
  }

  @Test
  void check_nothingIsLost_passes() {
    RoundTrip.of(converter(true), CRD).check();
  }

  @Test
  void check_fieldIsLost_namesSeedPathAndObjectAndHappensAgain() {
    RoundTrip lossy = RoundTrip.of(converter(false), CRD).seed(42);

    var failure = assertThrows(AssertionError.class, lossy::check);

    assertThat(failure)
        .hasMessageThat()
        .matches(
            "seed 42, object \\d+ \\(gears.example.com/v1 to gears.example.com/v1beta1 and back\\):"
                + " \\$\\.spec\\.teeth: -?\\d+ was lost in \\{\"apiVersion\".*");
    assertThat(assertThrows(AssertionError.class, lossy::check))
        .hasMessageThat()
        .isEqualTo(failure.getMessage());
  }

  @Test
  void check_conversionThrows_namesTheObjectAndKeepsTheCause() {
    var thrown = new IOException("no, and not declared");
    var converter =
        VersionConverter.hub(Gears.TYPE)
            .spoke(
                dev.kubewright.it.kinds.gears.v1beta1.Gears.TYPE,
                old -> {
                  throw Rethrow.of(thrown);
                },
                gear -> {
                  throw Rethrow.of(thrown);
                })
            .build();

    var failure = assertThrows(AssertionError.class, RoundTrip.of(converter, CRD)::check);

    assertThat(failure).hasMessageThat().contains("the conversion threw for {\"apiVersion\"");
    assertThat(failure).hasCauseThat().isSameInstanceAs(thrown);
  }

  @Test
  void check_ownValues_areUsedInAllVersions() {
    List<String> seen = new ArrayList<>();
    var converter =
        VersionConverter.hub(Gears.TYPE)
            .spoke(
                dev.kubewright.it.kinds.gears.v1beta1.Gears.TYPE,
                converted -> new Conversion(true).fromV1beta1(converted),
                gear -> {
                  seen.add(gear.spec().colour());
                  return new Conversion(true).toV1beta1(gear);
                })
            .build();

    RoundTrip.of(converter, CRD)
        .objects(10)
        .value(".spec.colour", random -> "red")
        .value(".spec.color", random -> "red")
        .check();

    assertThat(seen).hasSize(20);
    assertThat(seen.stream().distinct().toList()).containsExactly("red");
  }

  @Test
  void of_crdWithoutTheVersions_isRefused() {
    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> RoundTrip.of(converter(true), Crd.of(CronTabs.TYPE)));

    assertThat(refused).hasMessageThat().contains("has no gears.example.com/v1, Kind=Gear");
    assertThrows(
        IllegalArgumentException.class, () -> RoundTrip.of(converter(true), CRD).objects(0));
  }
}

package dev.kubewright.it.build.crds;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.fixture.codec.TreeTrip;
import dev.kubewright.it.support.compile.OtherCrds;
import dev.kubewright.resource.ResourceType;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Objects of the CRDs of other projects are the same after they were unstructured. Their records
 * are imported, compiled and loaded for that.
 */
class CrdObjectsIT {
  private static final int ROUNDS = 6;

  static List<String> names() {
    return OtherCrds.names();
  }

  @Test
  void names_folderOfCrds_takesPart() {
    OptionalInt count = OtherCrds.ofTheFolder();
    assumeTrue(count.isPresent(), "-Dkubewright.crds names no folder: its CRDs are not tried");
    assertThat(count.getAsInt()).isGreaterThan(0);
  }

  @ParameterizedTest
  @MethodSource("names")
  void typedToTreeToTyped_objectsOfACrd_areTheSame(String name) throws Exception {
    var trip = new TreeTrip(20_251);
    List<ResourceType<?>> types = OtherCrds.types(name);

    assertWithMessage(name).that(types).isNotEmpty();
    for (ResourceType<?> type : types) {
      trip.go(type, ROUNDS);
    }
    assertThat(trip.objects()).isEqualTo(types.size() * (ROUNDS + 2));
  }
}

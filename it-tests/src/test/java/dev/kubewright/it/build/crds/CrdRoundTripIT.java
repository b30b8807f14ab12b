package dev.kubewright.it.build.crds;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.it.support.compile.OtherCrds;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An imported CRD that is generated again equals the original, except for descriptions. There is no
 * exception.
 */
class CrdRoundTripIT {
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
  void generated_equalsTheOriginal(String name) {
    assertThat(CrdTree.differences(OtherCrds.original(name), OtherCrds.generated(name))).isEmpty();
  }
}

package dev.kubewright.it.suite.object;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.PartTrips;
import dev.kubewright.resource.ResourceType;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Missing, empty and filled parts of every kind survive every codec, an apply and an edit. */
class PartTripsTest {
  static Stream<ResourceType<?>> kinds() {
    return KubernetesScheme.SCHEME.types().stream();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void parts_ofTheBuiltInApi_stayAsTheyAre(ResourceType<?> type) {
    assertThat(PartTrips.of(type, true).problems()).isEmpty();
  }

  @Test
  void parts_ofACustomResource_stayAsTheyAre() {
    PartTrips<?> trips = PartTrips.of(CronTabs.TYPE, false);

    assertThat(trips.parts()).isEqualTo(2);
    assertThat(trips.problems()).isEmpty();
  }

  @Test
  void parts_ofADeployment_areFoundAtEveryDepth() {
    int parts =
        kinds()
            .filter(type -> type.kind().equals("Deployment"))
            .mapToInt(type -> PartTrips.of(type, true).parts())
            .sum();

    assertThat(parts).isEqualTo(16);
  }
}

package dev.kubewright.api.codec;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.KubernetesScheme;
import dev.kubewright.fixture.codec.TreeTrip;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.sample.v1.GadgetPolicies;
import dev.kubewright.sample.v1.Gadgets;
import org.junit.jupiter.api.Test;

/**
 * Objects of every built-in kind are the same after they were unstructured. The property {@code
 * kubewright.seed} makes other objects, {@code kubewright.rounds} more of them.
 */
class UnstructuredTripTest {
  private static final TreeTrip TRIP = new TreeTrip(Long.getLong("kubewright.seed", 20_251));
  private static final int ROUNDS = Integer.getInteger("kubewright.rounds", 12);

  @Test
  void typedToTreeToTyped_everyBuiltInKind_isTheSameObject() {
    var scheme = KubernetesScheme.SCHEME.and(Gadgets.TYPE, GadgetPolicies.TYPE);
    for (ResourceType<?> type : scheme.types()) {
      TRIP.go(type, ROUNDS);
    }

    assertThat(scheme.types().size()).isAtLeast(80);
    assertThat(TRIP.objects()).isEqualTo(scheme.types().size() * (ROUNDS + 2));
    assertThat(TRIP.exact()).isAtLeast(TRIP.objects() / 2);
  }
}

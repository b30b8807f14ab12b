package dev.kubewright.api.codec;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.api.apps.v1.Deployment;
import dev.kubewright.api.apps.v1.DeploymentBuilder;
import dev.kubewright.api.apps.v1.DeploymentCodec;
import dev.kubewright.api.networking.v1.NetworkPolicyBuilder;
import dev.kubewright.api.networking.v1.NetworkPolicyPeer;
import dev.kubewright.api.networking.v1.NetworkPolicyPeerBuilder;
import dev.kubewright.api.networking.v1.NetworkPolicyPeerCodec;
import dev.kubewright.document.Json;
import dev.kubewright.meta.v1.LabelSelector;
import dev.kubewright.selector.Selector;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The selector of a deployment is a pointer in Go. A missing one selects nothing, and an empty one
 * everything, so a missing one is never read as an empty one.
 */
final class MissingSelectorTest {
  static Stream<Deployment> deployments() {
    return Stream.of(
        Json.decode(DeploymentCodec.INSTANCE, "{\"spec\":{\"replicas\":2}}"),
        Json.decode(DeploymentCodec.INSTANCE, "{\"spec\":{\"selector\":null}}"),
        Json.decode(DeploymentCodec.INSTANCE, "{}"),
        DeploymentBuilder.build(d -> d.spec(s -> s.replicas(1))),
        DeploymentBuilder.build(d -> {}));
  }

  @ParameterizedTest
  @MethodSource("deployments")
  void selector_missing_selectsNothing(Deployment deployment) {
    Selector selector = Selector.of(deployment.spec().selector());

    assertThat(selector.matches(Map.of())).isFalse();
    assertThat(selector.matches(Map.of("app", "web"))).isFalse();
  }

  /** In Go, a pointer to an empty struct is an empty object. Left out, it would select no pods. */
  @Test
  void part_copiedToAPointer_isAnEmptyObject() {
    LabelSelector everyPod = NetworkPolicyBuilder.build(p -> {}).spec().podSelector();
    NetworkPolicyPeer peer = NetworkPolicyPeerBuilder.build(p -> p.podSelector(everyPod));

    assertThat(Json.encodeToString(NetworkPolicyPeerCodec.INSTANCE, peer))
        .isEqualTo("{\"podSelector\":{}}");
  }
}

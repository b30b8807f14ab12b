package dev.kubewright.it.suite.watch;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.core.v1.NamespaceBuilder;
import dev.kubewright.apiserver.controlplane.ControlPlane;
import dev.kubewright.apiserver.controlplane.ControlPlaneBinaries;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.ApiException;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.Release;
import dev.kubewright.it.support.ReleaseDifference;
import dev.kubewright.it.support.Shares;
import dev.kubewright.rest.RestClient;
import dev.kubewright.selector.Shard;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Shares of objects, on a real server with the feature gate: it sends each process its share. */
@Timeout(300)
class ShardGateIT {
  private static final String GATE = "--feature-gates=ShardedListAndWatch=true";

  @Test
  void shares_areDisjointCompleteAndMadeByTheServer() {
    Judge.CONTROL_PLANE.require();
    var difference = ReleaseDifference.SHARD_SELECTORS;
    assumeTrue(Release.has(difference), difference.before());
    var binaries = ControlPlaneBinaries.find().orElseThrow();
    try (var plane = ControlPlane.builder(binaries).apiServerFlags(List.of(GATE)).start();
        var rest = RestClient.connect(config(plane))) {
      List<String> namespaces = IntStream.range(0, 20).mapToObj(i -> "shard-" + i).toList();
      var all = KubernetesClientset.over(rest).coreV1();
      namespaces.forEach(
          name ->
              all.namespaces().create(NamespaceBuilder.build(n -> n.metadata(m -> m.name(name)))));

      int before = listed(rest);
      try (var shares = new Shares(rest, namespaces, Shard.Key.UID, 3)) {
        shares.run();
        // Every process would fetch all of them if the server ignored the selector.
        assertThat(shares.fetched()).isAtLeast(60);
        assertThat(shares.fetched()).isLessThan(2 * (before + 60));
      }
      sharesOfLists_addUp(rest);
      invalidSelector_isRefused(rest);
      namespaces.forEach(name -> all.configMaps(name).deleteCollection(o -> {}));

      try (var shares = new Shares(rest, namespaces, Shard.Key.NAMESPACE, 2)) {
        shares.run();
      }
    }
  }

  private static RestConfig config(ControlPlane plane) {
    return RestConfig.builder()
        .server(plane.url())
        .caPem(plane.caPem())
        .token(plane.token())
        .build();
  }

  private static int listed(RestClient rest) {
    return KubernetesClientset.over(rest).coreV1().configMaps("").list().items().size();
  }

  /** The server's hash is the client's: it sends exactly what the share contains. */
  private static void sharesOfLists_addUp(RestClient rest) {
    var maps = KubernetesClientset.over(rest).coreV1().configMaps("");
    int sum = 0;
    for (int i = 0; i < 5; i++) {
      var shard = Shard.byUid(i, 5);
      var list = maps.list(o -> o.shardSelector(shard.selector()));
      assertThat(list.metadata().shardInfo()).isNotNull();
      assertThat(list.metadata().shardInfo().selector()).isEqualTo(shard.selector());
      list.items().forEach(map -> assertThat(shard.contains(map)).isTrue());
      sum += list.items().size();
    }
    assertThat(sum).isEqualTo(listed(rest));
  }

  private static void invalidSelector_isRefused(RestClient rest) {
    var maps = KubernetesClientset.over(rest).coreV1().configMaps("");
    var refused =
        assertThrows(
            ApiException.class,
            () -> maps.list(o -> o.shardSelector("shardRange(object.metadata.uid, '0x0', '0x1')")));
    assertThat(refused).hasMessageThat().contains("16-digit");
  }
}

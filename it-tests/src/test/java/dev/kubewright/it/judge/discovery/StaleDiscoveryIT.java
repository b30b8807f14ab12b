package dev.kubewright.it.judge.discovery;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.kubewright.error.ApiException;
import dev.kubewright.it.support.Judge;
import dev.kubewright.it.support.Kubectl;
import dev.kubewright.it.support.RawHttp;
import dev.kubewright.it.support.TestServer;
import dev.kubewright.resource.GroupVersion;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.rest.discovery.GroupDiscoveryFailedException;
import dev.kubewright.rest.discovery.MemCacheClient;
import dev.kubewright.rest.discovery.ServerResources;
import dev.kubewright.rest.discovery.StaleGroupVersionException;
import dev.kubewright.rest.discovery.disk.CachedDiscoveryClient;
import dev.kubewright.rest.discovery.disk.DiskCacheOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Discovery of a server with an aggregated API server that is down. Each run has a server of its
 * own, because the others would see the failure too. The tags name cases of client-go.
 */
@Timeout(120)
class StaleDiscoveryIT {
  private static final GroupVersion DOWN = new GroupVersion("down.example.com", "v1beta1");
  private static final String SERVICE =
      """
      {"apiVersion":"apiregistration.k8s.io/v1","kind":"APIService",
       "metadata":{"name":"v1beta1.down.example.com"},
       "spec":{"group":"down.example.com","version":"v1beta1","insecureSkipTLSVerify":true,
        "groupPriorityMinimum":100,"versionPriority":100,
        "service":{"name":"none","namespace":"default"}}}
      """;

  @TempDir private Path folder = Path.of("unset");

  @ParameterizedTest
  @EnumSource(Judge.class)
  @Tag("client-go-D3")
  void serviceThatIsDown_isAFailureAndHidesNothingElse(Judge judge) throws Exception {
    assumeTrue(judge.obstacle().isEmpty(), () -> judge.obstacle().orElse(""));
    try (TestServer server = judge.start();
        RestClient rest = server.connect()) {
      List<String> before = names(DiscoveryClient.over(rest).serverGroupsAndResources().orThrow());
      new RawHttp(server).post("/apis/apiregistration.k8s.io/v1/apiservices", SERVICE);

      ServerResources aggregated = awaitFailure(rest);

      assertThat(aggregated.failures().keySet()).containsExactly(DOWN);
      assertThat(aggregated.failures().get(DOWN)).isInstanceOf(StaleGroupVersionException.class);
      assertThat(names(aggregated)).containsExactlyElementsIn(before);
      assertThat(DiscoveryClient.over(rest).serverPreferredResources().failures()).hasSize(1);
      assertThat(assertThrows(GroupDiscoveryFailedException.class, aggregated::orThrow))
          .hasMessageThat()
          .contains("down.example.com/v1beta1: stale GroupVersion discovery");
      requireLegacyFailure(rest, before);
      requireCaches(rest, server, before);
    }
  }

  private static List<String> names(ServerResources found) {
    return found.resources().stream().map(list -> list.groupVersion()).toList();
  }

  /** The aggregator of a real server needs some seconds to announce a service. */
  private static ServerResources awaitFailure(RestClient rest) {
    long until = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    ServerResources found = DiscoveryClient.over(rest).serverGroupsAndResources();
    while (found.failures().isEmpty()) {
      assertWithMessage("the service is announced").that(System.nanoTime()).isLessThan(until);
      found = DiscoveryClient.over(rest).serverGroupsAndResources();
    }
    return found;
  }

  private static void requireLegacyFailure(RestClient rest, List<String> before) {
    ServerResources legacy = DiscoveryClient.over(rest).withLegacy().serverGroupsAndResources();

    assertThat(names(legacy)).containsExactlyElementsIn(before);
    assertThat(legacy.failures().keySet()).containsExactly(DOWN);
    assertThat(((ApiException) legacy.failures().get(DOWN)).code()).isEqualTo(503);
  }

  /** As in client-go: the memory cache keeps the failure, and files know no stale versions. */
  private void requireCaches(RestClient rest, TestServer server, List<String> before)
      throws Exception {
    MemCacheClient memory = MemCacheClient.over(DiscoveryClient.over(rest));
    var client = DiscoveryClient.over(rest);
    var disk =
        CachedDiscoveryClient.over(client, DiskCacheOptions.kubectl(folder, client.server()));

    assertThat(memory.serverGroupsAndResources().failures().keySet()).containsExactly(DOWN);
    assertThrows(
        StaleGroupVersionException.class, () -> memory.serverResourcesForGroupVersion(DOWN));
    assertThat(names(disk.serverGroupsAndResources().orThrow())).containsExactlyElementsIn(before);

    Kubectl kubectl = Kubectl.require(server.kubeconfig(folder), folder.resolve("own"), folder);
    assertThat(kubectl.run("api-resources")).contains("deployments");
  }
}

package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;

import com.example.stable.CronTabs;
import com.example.stable.StableClientset;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.TestKit;
import dev.kubewright.testkit.junit.KubernetesServer;
import dev.kubewright.testkit.junit.ServerKind;
import dev.kubewright.testkit.junit.Namespace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@KubernetesServer(value = ServerKind.IN_MEMORY, crds = CronTabs.class, shared = false)
class FaultsInTestsTest {
  @Test
  void rules(TestKit kit) {
    FaultsInTests.rules(kit);
    FaultsInTests.asserts(kit);
  }

  @Test
  void openWatches(TestKit kit, RestClient rest) {
    assertThat(FaultsInTests.openWatches(kit, rest)).isEqualTo(1);
  }

  @Test
  void seed(TestKit kit, RestClient rest, @Namespace String namespace) {
    FaultsInTests.seed(kit, rest, namespace);
    assertThat(kit.injectedFaults()).isNotNull();
  }

  @Test
  void server(InMemoryApiServer server, RestClient rest, @Namespace String namespace) {
    assertThat(FaultsInTests.server(server, rest, namespace)).isEqualTo(0);
  }

  @Test
  void proxyAndClock() {
    FaultsInTests.proxy();
    FaultsInTests.clock();
  }

  @Test
  @Timeout(60)
  void queueAndResync(RestClient rest, @Namespace String namespace) throws InterruptedException {
    StableClientset.over(rest).stableV1().cronTabs(namespace).create(c -> c
        .metadata(m -> m.name("backup"))
        .spec(s -> s.cronSpec("0 3 * * *")));

    assertThat(FaultsInTests.queue()).isEqualTo(1);
    assertThat(FaultsInTests.resync(rest)).isEqualTo("backup");
  }

  @Test
  void serversOfTheirOwn() {
    TestWithJunit.inMemory();
    TestWithJunit.http();
    TestOnARealServer.controlPlane();
  }
}

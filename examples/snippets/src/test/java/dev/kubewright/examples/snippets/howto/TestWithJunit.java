package dev.kubewright.examples.snippets.howto;

import com.example.stable.CronTabBuilder;
import com.example.stable.CronTabs;
import com.example.stable.StableClientset;
import dev.kubewright.apiserver.InMemoryApiServer;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.crd.Crd;
import dev.kubewright.rest.crd.CrdInstaller;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.testkit.TestKit;

/** Servers that a test starts itself. */
final class TestWithJunit {
  private TestWithJunit() {}

  static void inMemory() {
    // @start region="in-memory"
    try (var server = InMemoryApiServer.start();
        var kit = TestKit.over(server.transport()); // leave it out if you need no faults
        var rest = RestClient.over(kit)) {
      CrdInstaller.over(rest).install(Crd.of(CronTabs.TYPE));
      var tabs = StableClientset.over(rest).stableV1().cronTabs("default");
      tabs.create(c -> c
          .metadata(m -> m.name("backup"))
          .spec(s -> s.cronSpec("0 3 * * *")));
      System.out.println(tabs.get("backup").metadata().resourceVersion());
    }
    // @end
  }

  static void http() {
    // @start region="http"
    try (var server = InMemoryApiServer.start();
        var rest = RestClient.connect(
            RestConfig.builder().server(server.url()).token(server.token()).build())) {
      System.out.println(DiscoveryClient.over(rest).serverGroups().groups().size());
    }
    // @end
  }
}

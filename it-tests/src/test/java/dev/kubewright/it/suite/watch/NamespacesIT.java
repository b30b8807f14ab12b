package dev.kubewright.it.suite.watch;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;

import dev.kubewright.api.core.v1.NamespaceBuilder;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Recorder;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import dev.kubewright.selector.Selector;
import dev.kubewright.testkit.tcp.FaultProxy;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One informer over two namespaces of a server that has more. */
@Timeout(120)
class NamespacesIT extends Scenario {
  private static final Duration DEADLINE = Duration.ofSeconds(30);

  private String other;

  @BeforeEach
  void createNamespace() {
    other = namespace + "-other";
    kubernetes()
        .coreV1()
        .namespaces()
        .create(NamespaceBuilder.build(n -> n.metadata(m -> m.name(other))));
  }

  @AfterEach
  void deleteNamespace() {
    kubernetes().coreV1().namespaces().delete(other);
  }

  private void createInOther(String name, Map<String, String> labels) {
    rest().resources(CronTabs.TYPE).namespace(other).create(tab(name, labels));
  }

  @Test
  void changes_ofBothNamespaces_reachCacheAndHandler() throws Exception {
    tabs().create(tab("a"));
    createInOther("b", Map.of("tier", "web"));
    createInOther("hidden", Map.of("tier", "db"));
    var recorder = new Recorder<CronTab>();
    try (var factory =
        SharedInformerFactory.builder(rest())
            .namespaces(namespace)
            .addNamespace(other, o -> o.labels(Selector.parse("tier=web")))
            .build()) {
      var informer = factory.informer(CronTabs.TYPE);
      informer.addHandler(recorder);
      factory.startAndSync(DEADLINE);
      assertThat(recorder.next(2)).containsExactly("initial a", "initial b");
      assertThat(informer.indexer().keys())
          .containsExactly(ObjectKey.of(namespace, "a"), ObjectKey.of(other, "b"));

      createInOther("c", Map.of("tier", "web"));
      assertThat(recorder.next()).isEqualTo("add c");
      tabs().delete("a");
      assertThat(recorder.next()).isEqualTo("delete a");

      assertThat(informer.states().keySet()).containsExactly(namespace, other);
      assertThat(informer.lister().namespace(other).find("hidden")).isEmpty();
    }
  }

  @Test
  void cutAndForgottenHistory_bothNamespacesAreFetchedAgain() throws Exception {
    tabs().create(tab("a"));
    createInOther("b", Map.of());
    var recorder = new Recorder<CronTab>();
    try (var proxy = FaultProxy.to(server().url());
        var through = RestClient.connect(server().config().server(proxy.url()).build());
        var factory = SharedInformerFactory.builder(through).namespaces(namespace, other).build()) {
      var informer = factory.informer(CronTabs.TYPE);
      informer.addHandler(recorder);
      factory.startAndSync(DEADLINE);
      assertThat(recorder.next(2)).containsExactly("initial a", "initial b");

      proxy.cut();
      tabs().delete("a");
      createInOther("c", Map.of());
      server().forgetHistory();
      proxy.repair();

      assertThat(recorder.next(2)).containsExactly("add c", "delete a unseen");
      assertThat(informer.indexer().keys())
          .containsExactly(ObjectKey.of(other, "b"), ObjectKey.of(other, "c"));
      assertThat(informer.state()).isNotInstanceOf(InformerState.Failed.class);
    }
  }
}

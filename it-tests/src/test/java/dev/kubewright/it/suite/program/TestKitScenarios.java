package dev.kubewright.it.suite.program;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Verb;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.api.coordination.v1alpha2.LeaseCandidates;
import dev.kubewright.api.core.v1.ConfigMapBuilder;
import dev.kubewright.api.core.v1.ConfigMaps;
import dev.kubewright.api.core.v1.client.ConfigMapInterface;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.connect.kubeconfig.Kubeconfig;
import dev.kubewright.error.AlreadyExistsException;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.kinds.stable.StableInformerFactory;
import dev.kubewright.it.kinds.stable.v1.client.CronTabInterface;
import dev.kubewright.it.support.Tabs;
import dev.kubewright.it.support.Waits;
import dev.kubewright.resource.OwnerReferences;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.discovery.DiscoveryClient;
import dev.kubewright.testkit.TestKit;
import dev.kubewright.testkit.fault.Reason;
import dev.kubewright.testkit.junit.Namespace;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the extension gives to tests. The subclasses name the server. */
@Timeout(300)
abstract class TestKitScenarios {
  /** A version that servers do not serve by default. */
  static final String EARLY_API = "coordination.k8s.io/v1alpha2";

  @Test
  void runtimeConfig_namesAVersion_isServed(RestClient rest) {
    assertThat(DiscoveryClient.over(rest).serves(LeaseCandidates.TYPE)).isTrue();
  }

  @Test
  void config_andKubeconfig_areThoseOfAnAdministrator(
      RestConfig config, Kubeconfig kubeconfig, @Namespace String namespace) {
    for (RestConfig one : List.of(config, kubeconfig.config())) {
      try (var rest = RestClient.connect(one)) {
        assertThat(rest.defaultNamespace()).isEqualTo(namespace);
        assertThat(KubernetesClientset.over(rest).coreV1().namespaces().get(namespace)).isNotNull();
      }
    }
  }

  @Test
  void rules_breakRequestsAndWatches(
      TestKit kit,
      CronTabInterface tabs,
      StableInformerFactory stable,
      SharedInformerFactory informers) {
    kit.on(Verb.CREATE, "crontabs").fail(Reason.ALREADY_EXISTS).times(1);
    kit.on(Verb.WATCH, "crontabs").reset().afterEvents(1).times(1);
    var lister = stable.stableV1().cronTabs().lister();
    informers.startAndSync(Duration.ofMinutes(1));

    assertThrows(AlreadyExistsException.class, () -> tabs.create(Tabs.tab("a")));
    tabs.create(Tabs.tab("a"));
    tabs.create(Tabs.tab("b"));

    Waits.until("the informer has both", () -> lister.list().size() == 2);
    kit.assertRulesUsed();
    kit.assertSent(3, Verb.CREATE, "crontabs");
  }

  @Test
  void dependents_ofADeletedOwner_areCollected(ConfigMapInterface maps) {
    var owner = maps.create(ConfigMapBuilder.build(c -> c.metadata(m -> m.name("owner"))));
    var reference = OwnerReferences.controller(owner, ConfigMaps.TYPE);
    maps.create(
        ConfigMapBuilder.build(
            c -> c.metadata(m -> m.name("dependent").addOwnerReferences(reference))));

    maps.delete("owner");

    Waits.until("the dependent is deleted", () -> isGone(maps, "dependent"));
  }

  private static boolean isGone(ConfigMapInterface maps, String name) {
    try {
      return maps.get(name) == null;
    } catch (NotFoundException gone) {
      return true;
    }
  }
}

package dev.kubewright.it.suite.watch;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.CacheSyncException;
import dev.kubewright.cache.Index;
import dev.kubewright.cache.MutationCache;
import dev.kubewright.cache.OwnedInformer;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import dev.kubewright.testkit.tcp.FaultProxy;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReadYourWritesIT extends Scenario {
  private static final Duration DEADLINE = Duration.ofSeconds(30);
  private static final Index<CronTab, Integer> BY_REPLICAS =
      Index.of("replicas", Integer.class, tab -> Stream.ofNullable(tab.spec().replicas()).toList());

  private OwnedInformer<CronTab> started(RestClient client) {
    var informer =
        SharedInformer.builder(client.resources(CronTabs.TYPE).namespace(namespace), CronTabs.TYPE)
            .index(BY_REPLICAS)
            .build();
    informer.startAndSync(DEADLINE);
    return informer;
  }

  private ObjectKey key(String name) {
    return ObjectKey.of(namespace, name);
  }

  private CronTab scaled(String name, int replicas) {
    return tabs().edit(name, b -> b.spec(s -> s.replicas(replicas)));
  }

  @Test
  void awaitVersion_afterEachWrite_theCacheShowsIt() {
    try (var informer = started(rest())) {
      for (int i = 0; i < 20; i++) {
        CronTab created = tabs().create(tab("t" + i));
        informer.awaitVersion(created, DEADLINE);
        assertThat(informer.indexer().byKey(key("t" + i)).orElseThrow()).isEqualTo(created);
        int replicas = 2 + i % 4;
        CronTab edited = scaled("t" + i, replicas);
        informer.awaitVersion(edited, DEADLINE);
        assertThat(informer.indexer().byIndex(BY_REPLICAS, replicas)).contains(edited);
      }
    }
  }

  @Test
  void awaitVersion_ofAList_theCacheIsAtLeastAsNew() {
    try (var informer = started(rest())) {
      tabs().create(tab("a"));
      tabs().create(tab("b"));
      tabs().delete("a");
      tabs().create(tab("c"));
      // The version of the last change of this resource: a list may have one of any resource.
      String version = tabs().get("c").metadata().resourceVersion();
      informer.awaitVersion(String.valueOf(version), DEADLINE);
      assertThat(informer.indexer().keys()).containsExactly(key("b"), key("c"));
    }
  }

  @Test
  void mutationCache_whileTheWatchIsCut_showsOwnWritesByKeyAndIndex() throws Exception {
    CronTab a = tabs().create(tab("a"));
    tabs().create(tab("b"));

    try (var proxy = FaultProxy.to(server().url());
        var through = RestClient.connect(server().config().server(proxy.url()).build());
        var informer = started(through)) {
      var mutations = MutationCache.over(informer.indexer());
      proxy.cut();
      mutations.onAddOrUpdate(scaled("b", 5));
      mutations.onAddOrUpdate(tabs().create(tab("c")));
      tabs().delete("a");
      mutations.onDelete(a);

      assertThat(informer.indexer().keys()).containsExactly(key("a"), key("b"));
      assertThat(mutations.keys()).containsExactly(key("b"), key("c"));
      assertThat(mutations.keysByIndex(BY_REPLICAS, 5)).containsExactly(key("b"));
      CronTab again = mutations.onAddOrUpdate(tabs().create(tab("a")));
      assertThat(mutations.byKey(key("a")).orElseThrow()).isEqualTo(again);
      assertThrows(
          CacheSyncException.class, () -> informer.awaitVersion(again, Duration.ofMillis(1)));

      proxy.repair();
      informer.awaitVersion(again, DEADLINE);
      assertThat(mutations.keys()).containsExactly(key("a"), key("b"), key("c"));
      assertThat(mutations.snapshot().byKey(key("a")).orElseThrow())
          .isSameInstanceAs(informer.indexer().byKey(key("a")).orElseThrow());
    }
  }
}

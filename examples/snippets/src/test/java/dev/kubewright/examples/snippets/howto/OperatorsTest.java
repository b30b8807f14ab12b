package dev.kubewright.examples.snippets.howto;

import static com.google.common.truth.Truth.assertThat;

import com.example.stable.CronTab;
import com.example.stable.CronTabBuilder;
import com.example.stable.CronTabs;
import com.example.stable.StableClientset;
import com.example.stable.StableInformerFactory;
import com.example.stable.client.CronTabInterface;
import dev.kubewright.api.KubernetesClientset;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.cache.workqueue.RateLimitingQueue;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import dev.kubewright.rest.wait.WaitCondition;
import dev.kubewright.testkit.junit.KubernetesServer;
import dev.kubewright.testkit.junit.Namespace;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Operators and caches. */
@KubernetesServer(crds = CronTabs.class, shared = false)
class OperatorsTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  @BeforeEach
  void createBackup(CronTabInterface tabs) {
    tabs.create(c -> c
        .metadata(m -> m.name("backup").putLabel("app", "db"))
        .spec(s -> s.cronSpec("0 3 * * *")));
  }

  @Test
  void loop_writesTheStatus_untilItIsInterrupted(RestClient rest, CronTabInterface tabs)
      throws Exception {
    var thread = Executors.newSingleThreadExecutor();
    var loop = thread.submit(() -> {
      RunAnOperator.loop(rest);
      return null;
    });
    tabs.waitUntil(
        "backup", WaitCondition.of("1", t -> Objects.equals(t.status().replicas(), 1)), LIMIT);

    loop.cancel(true);
    thread.shutdown();
    assertThat(thread.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void priority(StableInformerFactory informers) throws InterruptedException {
    var queue = RunAnOperator.priority(informers);
    assertThat(queue.size()).isEqualTo(0);
    queue.shutDown();
  }

  @Test
  void workers_handleAllKeys_untilTheQueueIsShutDown() throws InterruptedException {
    var queue = new RateLimitingQueue<ObjectKey>();
    List.of("a", "b", "c").forEach(name -> queue.add(ObjectKey.of("prod", name)));
    queue.shutDown();
    Set<String> handled = ConcurrentHashMap.newKeySet();

    RunAnOperator.workers(queue, key -> handled.add(key.name()));

    assertThat(handled).containsExactly("a", "b", "c");
  }

  @Test
  void drain_endsTheLoop_afterItsLastKey() throws InterruptedException {
    var queue = new RateLimitingQueue<ObjectKey>();
    queue.add(ObjectKey.of("prod", "backup"));
    Thread hook = RunAnOperator.drain(queue);
    Runtime.getRuntime().removeShutdownHook(hook);

    hook.start();
    Set<String> handled = ConcurrentHashMap.newKeySet();
    RunAnOperator.workers(queue, key -> handled.add(key.name()));
    hook.join();

    assertThat(handled).containsExactly("backup");
  }

  @Test
  void ownedObjects(
      RestClient rest,
      @Namespace String namespace,
      CronTabInterface tabs,
      SharedInformerFactory factory)
      throws InterruptedException {
    CronTab tab = tabs.get("backup");
    var queue = OwnedObjects.watch(factory);

    OwnedObjects.create(rest, ObjectKey.of(tab), tab);
    OwnedObjects.create(rest, ObjectKey.of(tab), tab);

    try (var item = queue.take().orElseThrow()) {
      assertThat(item.value().name()).isEqualTo("backup");
    }
    var maps = KubernetesClientset.over(rest).coreV1().configMaps(namespace);
    assertThat(maps.get("backup").metadata().ownerReferences()).hasSize(1);
    OwnedObjects.delete(rest, namespace);
    maps.waitUntil(
        "backup",
        WaitCondition.of("no owner", map -> map.metadata().ownerReferences().isEmpty()),
        LIMIT);
  }

  @Test
  void searchACache(RestClient rest, @Namespace String namespace) {
    try (var informers = StableInformerFactory.over(rest)) {
      informers.stableV1().cronTabs().informer();
      informers.startAndSync(LIMIT);
      assertThat(SearchACache.index(informers)).isNotEmpty();
      SearchACache.snapshot(informers);
    }
    assertThat(namespace).isNotEmpty();
  }

  @Test
  void lister(RestClient rest) {
    var tabs = StableClientset.over(rest).stableV1().cronTabs("default");
    tabs.create(c -> c
        .metadata(m -> m.name("backup").putLabel("app", "db"))
        .spec(s -> s.cronSpec("0 3 * * *")));
    try (var informers = StableInformerFactory.over(rest)) {
      informers.stableV1().cronTabs().informer();
      informers.startAndSync(LIMIT);
      SearchACache.lister(informers);
    }
  }

  @Test
  void readYourWrites(RestClient rest, @Namespace String namespace) {
    try (var informers = StableInformerFactory.over(rest)) {
      informers.stableV1().cronTabs().informer();
      informers.startAndSync(LIMIT);
      assertThat(ReadYourWrites.await(rest, namespace, informers).orElseThrow().spec().replicas())
          .isEqualTo(3);
      assertThat(ReadYourWrites.mutations(rest, namespace, informers).orElseThrow().spec().replicas())
          .isEqualTo(4);
    }
  }

  @Test
  void followSomeObjects(RestClient rest) {
    FollowSomeObjects.namespaces(rest);
    FollowSomeObjects.options(rest);
    FollowSomeObjects.shard(rest);
    LargeClusters.informers(rest);
    LargeClusters.connection(RestConfig.builder().build());
    LargeClusters.cpu(RestConfig.builder().build());
    try (var factory = SharedInformerFactory.over(rest)) {
      assertThat(FollowSomeObjects.metadata(factory).lister().list()).isNotEmpty();
    }
  }
}

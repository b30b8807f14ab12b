package dev.kubewright.it.suite.watch;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.it.support.Tabs.tab;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.CacheSyncException;
import dev.kubewright.cache.Indexer;
import dev.kubewright.cache.SharedInformer;
import dev.kubewright.cache.SharedInformerBuilder;
import dev.kubewright.cache.SharedInformerFactory;
import dev.kubewright.cache.observe.InformerError;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.client.Patch;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.connect.config.RestConfig;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.it.kinds.stable.v1.Concurrency;
import dev.kubewright.it.kinds.stable.v1.CronTab;
import dev.kubewright.it.kinds.stable.v1.CronTabs;
import dev.kubewright.it.support.Recorder;
import dev.kubewright.it.support.Scenario;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.rest.RestClient;
import dev.kubewright.selector.Selector;
import dev.kubewright.testkit.tcp.FaultProxy;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InformerIT extends Scenario {
  private static final Duration DEADLINE = Duration.ofSeconds(120);

  private SharedInformerBuilder<CronTab> informer() {
    return SharedInformer.builder(
        rest().resources(CronTabs.TYPE).namespace(namespace), CronTabs.TYPE);
  }

  private ObjectKey key(String name) {
    return ObjectKey.of(namespace, name);
  }

  @Test
  void start_objectsThatAreThere_areInTheCache() {
    tabs().create(tab("a"));
    tabs().create(tab("b"));

    try (var informer = informer().build()) {
      assertThat(informer.hasSynced()).isFalse();
      informer.startAndSync(DEADLINE);

      assertThat(informer.indexer().keys()).containsExactly(key("a"), key("b"));
      assertThat(informer.indexer().resourceVersion()).isNotEmpty();
    }
  }

  @Test
  void changes_reachTheHandlerInOrder() throws Exception {
    tabs().create(tab("a"));
    var recorder = new Recorder<CronTab>();

    try (var informer = informer().build()) {
      informer.addHandler(recorder);
      informer.start();
      assertThat(recorder.next()).isEqualTo("initial a");
      tabs().create(tab("b"));
      assertThat(recorder.next()).isEqualTo("add b");
      tabs().patch("b", Patch.merge("{\"spec\":{\"replicas\":2}}"));
      assertThat(recorder.next()).isEqualTo("update b");
      assertThat(informer.indexer().byKey(key("b")).orElseThrow().spec().replicas()).isEqualTo(2);
      tabs().delete("b");
      assertThat(recorder.next()).isEqualTo("delete b");
      assertThat(informer.indexer().byKey(key("b"))).isEqualTo(java.util.Optional.empty());
    }
  }

  @Test
  void severalHandlers_areEachReportedEverything() throws Exception {
    var first = new Recorder<CronTab>();
    var second = new Recorder<CronTab>();

    try (var informer = informer().build()) {
      informer.addHandler(first);
      var registration = informer.addHandler(second);
      informer.startAndSync(DEADLINE);
      tabs().create(tab("a"));
      assertThat(first.next()).isEqualTo("add a");
      assertThat(second.next()).isEqualTo("add a");
      registration.close();
      tabs().create(tab("b"));
      assertThat(first.next()).isEqualTo("add b");
      assertThat(second.isEmpty()).isTrue();
    }
  }

  @Test
  void lateHandler_isReportedWhatIsThere() throws Exception {
    tabs().create(tab("a"));

    try (var informer = informer().build()) {
      informer.startAndSync(DEADLINE);
      var late = new Recorder<CronTab>();
      var registration = informer.addHandler(late);
      assertThat(late.next()).isEqualTo("initial a");
      registration.awaitSync(DEADLINE);
      tabs().create(tab("b"));
      assertThat(late.next()).isEqualTo("add b");
    }
  }

  @Test
  void listingByPages_isTheSameCache() {
    IntStream.range(0, 7).forEach(i -> tabs().create(tab("t" + i)));

    try (var informer = informer().streaming(false).pageSize(2).build()) {
      informer.startAndSync(DEADLINE);

      assertThat(informer.indexer().size()).isEqualTo(7);
    }
  }

  @Test
  void historyGoneWhileAway_isFetchedAnew() throws Exception {
    tabs().create(tab("a"));
    tabs().create(tab("b"));
    var recorder = new Recorder<CronTab>();
    var states = new LinkedBlockingQueue<InformerState>();

    try (var proxy = FaultProxy.to(server().url());
        var through = RestClient.connect(server().config().server(proxy.url()).build());
        var informer =
            SharedInformer.builder(
                    through.resources(CronTabs.TYPE).namespace(namespace), CronTabs.TYPE)
                .onState(states::add)
                .build()) {
      informer.addHandler(recorder);
      informer.start();
      assertThat(recorder.next(2)).containsExactly("initial a", "initial b");
      awaitState(states, InformerState.Watching.class);
      proxy.cut();
      awaitState(states, InformerState.BackingOff.class);
      tabs().delete("a");
      tabs().create(tab("c"));
      server().forgetHistory();
      proxy.repair();
      assertThat(recorder.next(2)).containsExactly("add c", "delete a unseen");
      assertThat(informer.indexer().keys()).containsExactly(key("b"), key("c"));
    }
  }

  private static void awaitState(
      LinkedBlockingQueue<InformerState> states, Class<? extends InformerState> wanted)
      throws InterruptedException {
    InformerState state;
    do {
      state = Objects.requireNonNull(states.poll(120, TimeUnit.SECONDS), "no " + wanted);
    } while (!wanted.isInstance(state));
  }

  @Test
  void lister_readsByNamespaceNameAndLabels() {
    tabs().create(tab("a", Map.of("tier", "web")));
    tabs().create(tab("b", Map.of("tier", "db")));

    try (var informer = informer().build()) {
      informer.startAndSync(DEADLINE);
      var lister = informer.lister().namespace(namespace);

      assertThat(names(lister.list("tier=web"))).containsExactly("a");
      assertThat(names(lister.list(Selector.everything()))).containsExactly("a", "b");
      assertThat(lister.get("b").metadata().labels()).containsEntry("tier", "db");
      assertThat(lister.find("nobody").isPresent()).isFalse();
      var missing = assertThrows(NotFoundException.class, () -> lister.get("nobody"));
      assertThat(missing.code()).isEqualTo(404);
      assertThat(names(informer.lister().namespace("elsewhere").list(Selector.everything())))
          .isEmpty();
    }
  }

  private static List<String> names(List<CronTab> tabs) {
    return tabs.stream().map(t -> String.valueOf(t.metadata().name())).toList();
  }

  @Test
  void index_followsTheObjects() throws Exception {
    tabs().create(tab("a"));
    var recorder = new Recorder<CronTab>();

    try (var informer =
        informer()
            .index("concurrency", t -> List.of(String.valueOf(t.spec().concurrency())))
            .build()) {
      informer.addHandler(recorder);
      informer.start();
      assertThat(recorder.next()).isEqualTo("initial a");
      Indexer<CronTab> indexer = informer.indexer();
      assertThat(indexer.keysByIndex("concurrency", "ALLOW")).containsExactly(key("a"));
      tabs().edit("a", b -> b.spec(s -> s.concurrency(Concurrency.FORBID)));
      assertThat(recorder.next()).isEqualTo("update a");
      assertThat(indexer.keysByIndex("concurrency", "ALLOW")).isEmpty();
      assertThat(names(indexer.byIndex("concurrency", "FORBID"))).containsExactly("a");
    }
  }

  @Test
  void labels_narrowTheCache() throws Exception {
    var recorder = new Recorder<CronTab>();

    try (var informer = informer().listOptions(o -> o.labels(Selector.parse("tier=web"))).build()) {
      informer.addHandler(recorder);
      informer.startAndSync(DEADLINE);
      tabs().create(tab("a"));
      tabs().create(tab("b", Map.of("tier", "web")));
      assertThat(recorder.next()).isEqualTo("add b");
      tabs().patch("b", Patch.merge("{\"metadata\":{\"labels\":{\"tier\":\"db\"}}}"));
      assertThat(recorder.next()).isEqualTo("delete b");
    }
  }

  @Test
  void read_beforeTheStart_isRefusedInPlaceOfAnEmptyResponse() {
    tabs().create(tab("a"));
    try (var factory = SharedInformerFactory.builder(rest()).namespace(namespace).build()) {
      var lister = factory.informer(CronTabs.TYPE).lister().namespace(namespace);

      var early = assertThrows(CacheSyncException.class, lister::list);
      assertThat(early).hasMessageThat().contains("waiting to be started");
      assertThrows(CacheSyncException.class, () -> lister.find("a"));

      factory.startAndSync(DEADLINE);
      assertThat(names(lister.list())).containsExactly("a");
      assertThat(lister.find("b")).isEqualTo(java.util.Optional.empty());
    }
  }

  @Test
  void client_isClosedUnderTheFactory_informersEndAndSaySoOnce() throws Exception {
    tabs().create(tab("a"));
    var failures = new LinkedBlockingQueue<InformerError>();
    var own = RestClient.connect(server().config().build());
    try (var factory =
        SharedInformerFactory.builder(own).namespace(namespace).onError(failures::add).build()) {
      var informer = factory.informer(CronTabs.TYPE);
      factory.startAndSync(DEADLINE);

      own.close();

      var ended = assertThrows(CacheSyncException.class, factory::awaitClose);
      assertThat(ended).hasMessageThat().contains("the client is closed");
      assertThat(informer.state()).isInstanceOf(InformerState.Failed.class);
      var failure = Objects.requireNonNull(failures.poll(60, TimeUnit.SECONDS));
      assertThat(failure.activity()).isEqualTo(InformerError.Activity.THREAD);
      assertThat(informer.lister().namespace(namespace).list()).hasSize(1);
    }
    assertThat(failures).isEmpty();
  }

  /** As a load balancer does that has no server any more. */
  @Test
  void server_acceptsAndCloses_eachFailureIsReportedBeforeTheNextAttempt() throws Exception {
    var accepted = new AtomicInteger();
    var seen = new LinkedBlockingQueue<String>();
    var informer = new AtomicReference<SharedInformer<CronTab>>();
    try (var listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        var rest =
            RestClient.connect(
                RestConfig.builder()
                    .server("http://127.0.0.1:" + listening.getLocalPort())
                    .build())) {
      Threads.platform().start("closing-server", () -> acceptAndClose(listening, accepted));
      try (var owned =
          SharedInformer.builder(rest.resources(CronTabs.TYPE).namespace(namespace), CronTabs.TYPE)
              .onError(error -> seen.add(informer.get().state() + " after " + accepted.get()))
              .build()) {
        informer.set(owned);
        owned.start();

        String first = Objects.requireNonNull(seen.poll(60, TimeUnit.SECONDS));
        String second = Objects.requireNonNull(seen.poll(60, TimeUnit.SECONDS));
        // The JDK may open a second connection for a request.
        assertThat(first).matches("listing from resource version 0 after [12]");
        assertThat(second).matches("backing off for .* after [234]");
      }
    }
  }

  private static void acceptAndClose(ServerSocket listening, AtomicInteger accepted) {
    try {
      while (true) {
        Socket client = listening.accept();
        accepted.incrementAndGet();
        client.close();
      }
    } catch (IOException closed) {
      // The test has ended.
    }
  }

  @Test
  void close_endsFollowingAndKeepsTheCache() {
    tabs().create(tab("a"));
    var informer = informer().build();
    informer.startAndSync(DEADLINE);

    informer.close();

    assertThat(informer.state()).isInstanceOf(InformerState.Stopped.class);
    assertThat(informer.indexer().size()).isEqualTo(1);
    assertThrows(IllegalStateException.class, () -> informer.addHandler(new Recorder<>()));
  }
}

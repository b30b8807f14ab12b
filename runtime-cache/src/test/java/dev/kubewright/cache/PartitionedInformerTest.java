package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.bookmark;
import static dev.kubewright.cache.fake.FakeListerWatcher.deleted;
import static dev.kubewright.cache.fake.FakeListerWatcher.error;
import static dev.kubewright.cache.fake.FakeListerWatcher.failure;
import static dev.kubewright.cache.fake.FakeListerWatcher.modified;
import static dev.kubewright.cache.fake.FakeListerWatcher.refusal;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.client.option.ListOptions;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.selector.Selector;
import dev.kubewright.transport.ListerWatcher;
import dev.kubewright.transport.ListerWatchers;
import dev.kubewright.transport.Representation;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One informer over several namespaces. */
@Timeout(180)
class PartitionedInformerTest {
  private final FakeClock clock = new FakeClock();
  private final Map<String, FakeListerWatcher<Widget>> servers = new HashMap<>();
  private final Journal states = new Journal();
  private final Journal errors = new Journal();
  private final SharedInformerBuilder<Widget> builder =
      SharedInformer.builder(
              new ListerWatchers() {
                @Override
                @SuppressWarnings("unchecked") // there are only widgets
                public <T extends KubernetesObject> ListerWatcher<T> listerWatcher(
                    ResourceType<T> type, Representation representation, String namespace) {
                  return (ListerWatcher<T>) server(namespace);
                }
              },
              Widget.TYPE)
          .streaming(false)
          .environment(new Environment(clock, Threads.best(), Threads.best(), () -> 0L))
          .onState(states::add)
          .onError(error -> errors.add(error.activity() + " " + error.cause().getMessage()));
  private OwnedInformer<Widget> informer;

  private FakeListerWatcher<Widget> server(String namespace) {
    return servers.computeIfAbsent(namespace, unused -> new FakeListerWatcher<>());
  }

  private static Widget widget(String namespace, String name, int version) {
    return new Widget(
        ObjectMetaBuilder.build(
            m -> m.namespace(namespace).name(name).resourceVersion(Integer.toString(version))),
        "red");
  }

  private RecordingHandler start() {
    informer = builder.build();
    var handler = new RecordingHandler();
    informer.addHandler(handler);
    informer.start();
    return handler;
  }

  @Test
  void client_isClosed_isReportedOnceForAllNamespaces() {
    builder.namespaces("a", "b", "c");
    for (String namespace : List.of("a", "b", "c")) {
      server(namespace).listFails(failure(Kind.CLOSED));
    }
    start();

    errors.awaitSize(1);
    informer.close();

    assertThat(errors.entries()).containsExactly("THREAD GET /widgets: CLOSED");
    assertThat(informer.state()).isInstanceOf(InformerState.Failed.class);
    assertThat(informer.states().values().stream().distinct()).hasSize(1);
  }

  @AfterEach
  void close() {
    if (informer != null) {
      informer.close();
    }
  }

  @Test
  void objectsOfTwoNamespaces_areOneCacheAndOneStreamForHandlers() {
    builder.namespaces("a", "b");
    server("a").list(10, widget("a", "x", 1));
    server("b").list(20, widget("b", "x", 2));
    var inA = server("a").openWatch();
    var inB = server("b").openWatch();
    var handler = start();
    informer.awaitSync(FakeClock.FOREVER);
    assertThat(handler.journal.awaitSize(2)).containsExactly("initial x@1", "initial x@2");

    inA.send(added(widget("a", "y", 31)));
    handler.journal.awaitSize(3);
    inB.send(modified(widget("b", "x", 32)));
    handler.journal.awaitSize(4);
    inA.send(deleted(widget("a", "x", 33)));

    assertThat(handler.journal.awaitSize(5).subList(2, 5))
        .containsExactly("add y@31", "update x@2 x@32", "delete x@33")
        .inOrder();
    assertThat(informer.indexer().keys())
        .containsExactly(ObjectKey.of("a", "y"), ObjectKey.of("b", "x"));
    assertThat(informer.lister().namespace("b").get("x").version()).isEqualTo("32");
  }

  @Test
  void replacementOfOneNamespace_leavesTheOthersAlone() {
    builder.namespaces("a", "b");
    server("a").list(10, widget("a", "x", 1), widget("a", "y", 2));
    server("b").list(20, widget("b", "x", 3));
    var inA = server("a").openWatch();
    var handler = start();
    informer.awaitSync(FakeClock.FOREVER);
    server("a").list(40, widget("a", "y", 2), widget("a", "z", 35));

    inA.send(error(410, "Expired"));

    assertThat(handler.journal.awaitEntry("add z@35").subList(3, 5))
        .containsExactly("missed delete x@1", "add z@35")
        .inOrder();
    assertThat(informer.indexer().keys())
        .containsExactly(ObjectKey.of("a", "y"), ObjectKey.of("a", "z"), ObjectKey.of("b", "x"));
  }

  /** The others are not stopped, but the whole has not synced. */
  @Test
  void oneNamespaceIsForbidden_othersWorkAndTheStateSaysWhy() {
    builder.namespaces("a", "b");
    server("a").list(10, widget("a", "x", 1));
    var granted = new CountDownLatch(1);
    var asked = new CountDownLatch(1);
    server("b")
        .listFails(refusal(403, "Forbidden"))
        .onList(
            options -> {
              asked.countDown();
              await(granted);
              throw refusal(403, "Forbidden");
            })
        .list(20, widget("b", "x", 2));
    var handler = start();

    await(asked);
    assertThat(handler.journal.awaitSize(1)).containsExactly("initial x@1");
    assertThat(informer.hasSynced()).isFalse();
    assertThat(informer.states().get("b")).isInstanceOf(InformerState.Listing.class);
    states.await(all -> all.stream().anyMatch(s -> s.startsWith("backing off")));
    assertThat(errors.entries().get(0)).contains("403");
    granted.countDown();

    informer.awaitSync(FakeClock.FOREVER);
    assertThat(handler.journal.awaitSize(2)).containsExactly("initial x@1", "initial x@2");
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void positionsAndVersions_areThoseOfTheSlowestNamespace() {
    builder.namespaces("a", "b");
    server("a").list(9, widget("a", "x", 1));
    server("b").list(20, widget("b", "x", 2));
    var inA = server("a").openWatch();
    var inB = server("b").openWatch();
    var handler = start();
    informer.awaitSync(FakeClock.FOREVER);
    assertThat(informer.lastSyncResourceVersion()).isEqualTo("9");
    assertThat(informer.lastSyncResourceVersion("b")).isEqualTo("20");
    assertThat(informer.indexer().resourceVersion()).isEqualTo("9");

    inA.send(added(widget("a", "y", 100)));
    handler.journal.awaitEntry("add y@100");
    assertThat(informer.indexer().resourceVersion()).isEqualTo("20");
    inB.send(bookmark(110)).send(added(widget("b", "y", 120)));
    handler.journal.awaitEntry("add y@120");

    assertThat(informer.indexer().resourceVersion()).isEqualTo("100");
    assertThat(informer.lastSyncResourceVersion("a")).isEqualTo("100");
    var e =
        assertThrows(IllegalArgumentException.class, () -> informer.lastSyncResourceVersion("c"));
    assertThat(e).hasMessageThat().contains("\"c\"");
  }

  @Test
  void awaitVersion_ofAnObject_waitsForItsNamespaceAlone() {
    builder.namespaces("a", "b");
    server("a").list(10, widget("a", "x", 1));
    server("b").list(20);
    var inA = server("a").openWatch();
    start();
    informer.awaitSync(FakeClock.FOREVER);
    var written = widget("a", "x", 100);

    inA.send(modified(written));

    informer.awaitVersion(written, FakeClock.FOREVER);
    assertThat(informer.lister().namespace("a").get("x")).isSameInstanceAs(written);
    var e =
        assertThrows(
            CacheSyncException.class, () -> informer.awaitVersion("100", Duration.ofSeconds(1)));
    assertThat(e).hasMessageThat().contains("is at 20");
  }

  @Test
  void addNamespace_hasSelectorsOfItsOwn() {
    builder
        .listOptions(o -> o.shardSelector("s"))
        .addNamespace("a", o -> o.labels(Selector.parse("k=a")))
        .addNamespace("b", o -> {});
    server("a").list(10);
    server("b").list(20);
    start();
    informer.awaitSync(FakeClock.FOREVER);

    ListOptions ofA = server("a").listed().get(0);
    ListOptions ofB = server("b").listed().get(0);
    assertThat(ofA.labels()).isEqualTo(Selector.parse("k=a"));
    assertThat(ofA.shardSelector()).isEqualTo("s");
    assertThat(ofB.labels()).isNull();
    assertThat(ofB.shardSelector()).isEqualTo("s");
  }

  @Test
  void close_endsAllThreadsAndSessions() {
    builder.namespaces("a", "b", "c").inconsistencyDetector(Duration.ZERO);
    for (String namespace : List.of("a", "b", "c")) {
      server(namespace).list(10);
    }
    start();
    informer.awaitSync(FakeClock.FOREVER);

    informer.close();

    for (String namespace : List.of("a", "b", "c")) {
      assertThat(server(namespace).sessions().get(0).isClosed()).isTrue();
      assertThat(informer.states().get(namespace)).isInstanceOf(InformerState.Stopped.class);
    }
  }

  @Test
  void states_ofOneNamespaceOrAll_haveItsKey() {
    builder.namespaces("a");
    server("a").list(10);
    start();
    informer.awaitSync(FakeClock.FOREVER);
    assertThat(informer.states().keySet()).containsExactly("a");
    assertThat(informer.lastSyncResourceVersion("a")).isEqualTo("10");
    informer.close();

    builder.namespaces("");
    server("").list(10);
    start();
    informer.awaitSync(FakeClock.FOREVER);
    assertThat(informer.states().keySet()).containsExactly("");
  }

  @Test
  void namespaces_contradictory_areRefused() {
    assertThrows(IllegalArgumentException.class, () -> builder.namespaces());
    assertThrows(IllegalArgumentException.class, () -> builder.namespaces("a", ""));
    builder.addNamespace("a", o -> {});
    assertThrows(IllegalArgumentException.class, () -> builder.addNamespace("a", o -> {}));
    assertThrows(IllegalArgumentException.class, () -> builder.addNamespace("", o -> {}));
    var single = SharedInformer.builder(new FakeListerWatcher<Widget>(), Widget.TYPE);
    var e = assertThrows(IllegalStateException.class, () -> single.namespaces("a"));
    assertThat(e).hasMessageThat().contains("ListerWatchers");
  }

  @Test
  void transform_changesTheNamespace_isAnErrorWithObjectAndNamespaces() {
    builder
        .namespaces("a", "b")
        .transform(w -> w.name().equals("x") ? w : widget("b", w.name(), 11));
    server("a").list(10, widget("a", "x", 1));
    server("b").list(20);
    var inA = server("a").openWatch();
    server("b").openWatch();
    server("a").list(30, widget("a", "x", 1));
    server("a").openWatch();
    start();
    informer.awaitSync(FakeClock.FOREVER);

    inA.send(added(widget("a", "y", 11)));

    String message =
        errors
            .await(seen -> seen.stream().anyMatch(e -> e.contains("must keep name and namespace")))
            .get(0);
    assertThat(message).contains("b/y");
    assertThat(message).contains("namespace \"a\"");
    assertThat(informer.indexer().keys()).containsExactly(ObjectKey.of("a", "x"));
  }
}

package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.kubewright.cache.fake.FakeListerWatcher.refusal;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import dev.kubewright.selector.Selector;
import dev.kubewright.transport.ListerWatcher;
import dev.kubewright.transport.ListerWatchers;
import dev.kubewright.transport.Representation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;

/** A cache that has not received its objects is not the same as one of a server without objects. */
@Timeout(180)
class EarlyReadTest {
  private static final Index<Widget, String> BY_COLOR =
      Index.of("color", (Widget widget) -> List.of(widget.color()));

  private final InformerHarness h = new InformerHarness();

  @AfterEach
  void close() {
    h.close();
  }

  private static Map<String, Executable> reads(Indexer<Widget> indexer) {
    var lister = Lister.over(indexer, Widget.TYPE);
    var reads = new LinkedHashMap<String, Executable>();
    reads.put("list", indexer::list);
    reads.put("keys", indexer::keys);
    reads.put("size", indexer::size);
    reads.put("byKey", () -> indexer.byKey(ObjectKey.of("ns", "a")));
    reads.put("byIndex", () -> indexer.byIndex(BY_COLOR, "red"));
    reads.put("byIndex by name", () -> indexer.byIndex("color", "red"));
    reads.put("keysByIndex", () -> indexer.keysByIndex(BY_COLOR, "red"));
    reads.put("indexValues", () -> indexer.indexValues(BY_COLOR));
    reads.put("by namespace", () -> indexer.byIndex(Indexer.NAMESPACE, "ns"));
    reads.put("lister", lister::list);
    reads.put("lister by labels", () -> lister.list(Selector.parse("a=b")));
    reads.put("lister of a namespace", () -> lister.namespace("ns").list());
    reads.put("lister of all", () -> lister.namespace(ListerWatchers.ALL_NAMESPACES).list());
    reads.put("get", () -> lister.namespace("ns").get("a"));
    reads.put("find", () -> lister.namespace("ns").find("a"));
    return reads;
  }

  private static void assertRefused(Indexer<Widget> indexer, String state) {
    reads(indexer)
        .forEach(
            (name, read) -> {
              var early = assertThrows(CacheSyncException.class, read, name);
              assertWithMessage(name)
                  .that(early)
                  .hasMessageThat()
                  .isEqualTo(
                      "the cache of widgets.example.com ("
                          + state
                          + ") is read before its objects have arrived; start the informer and"
                          + " wait with startAndSync, or read what is there with"
                          + " indexer().partial()");
            });
  }

  private Indexer<Widget> indexer() {
    return h.informer().indexer();
  }

  @Test
  void read_informerIsNotStarted_isRefused() {
    h.builder.index(BY_COLOR);
    assertRefused(indexer(), "waiting to be started");
    assertRefused(indexer().snapshot(), "waiting to be started");
    assertRefused(MutationCache.over(indexer()), "waiting to be started");
  }

  @Test
  void read_firstListFails_isRefused() {
    h.builder.index(BY_COLOR);
    h.server.listFails(refusal(403, "Forbidden"));
    h.informer().start();
    h.errors.awaitSize(1);
    h.informer().close();
    assertRefused(indexer(), "stopped");
  }

  @Test
  void read_serverHasNoObjects_isEmpty() {
    h.builder.index(BY_COLOR);
    h.server.list(10);
    h.synced();
    assertThat(indexer().list()).isEmpty();
    assertThat(indexer().byIndex(BY_COLOR, "red")).isEmpty();
    var lister = h.informer().lister().namespace("ns");
    assertThat(lister.find("a")).isEmpty();
    assertThrows(NotFoundException.class, () -> lister.get("a"));
  }

  @Test
  void read_informerHasSyncedAndIsClosed_readsTheLastState() {
    h.server.list(10, Widget.of("a", 1));
    h.synced();
    h.informer().close();
    assertThat(indexer().list()).hasSize(1);
  }

  @Test
  void partial_beforeTheSync_readsWhatIsThere() throws Throwable {
    h.builder.index(BY_COLOR);
    for (Indexer<Widget> each :
        List.of(
            indexer().partial(),
            indexer().snapshot().partial(),
            indexer().partial().snapshot(),
            MutationCache.over(indexer()).partial())) {
      assertThat(each.list()).isEmpty();
      assertThat(each.byKey(ObjectKey.of("ns", "a"))).isEmpty();
      assertThat(each.byIndex(BY_COLOR, "red")).isEmpty();
      assertThat(each.indexValues(BY_COLOR)).isEmpty();
    }
    Indexer<Widget> live = indexer().partial();
    h.server.list(10, Widget.of("a", 1));
    h.synced();
    assertThat(live.list()).hasSize(1);
  }

  @Test
  void metadataOfTheCache_beforeTheSync_canBeAskedFor() {
    h.builder.index(BY_COLOR);
    assertThat(indexer().indexes()).contains("color");
    assertThat(indexer().index("color")).isSameInstanceAs(BY_COLOR);
    assertThat(indexer().resourceVersion()).isEmpty();
    assertThat(h.informer().statistics().objects()).isEqualTo(0);
  }

  /** A write of this program is known, whatever the cache has received. */
  @Test
  void mutationCache_beforeTheSync_knowsWritesAndRefusesAllElse() {
    var mutations = MutationCache.<Widget>builder(indexer()).capacity(1).build();
    mutations.onAddOrUpdate(Widget.of("a", 1));
    mutations.onAddOrUpdate(Widget.of("b", 2));
    assertThat(mutations.byKey(ObjectKey.of("ns", "b"))).isPresent();
    assertThat(mutations.resourceVersion()).isEmpty();
    assertThrows(CacheSyncException.class, () -> mutations.byKey(ObjectKey.of("ns", "c")));
    assertThrows(CacheSyncException.class, mutations::list);
    assertThat(mutations.partial().list()).hasSize(1);
  }

  /** The signal that the cache has synced may come after the first handler runs. */
  @Test
  void handler_initialObjects_canReadTheCache() {
    var seen = new Journal();
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    h.informer()
        .addHandler(
            b ->
                b.onKey(
                    key -> seen.add(key.name() + " of " + h.informer().lister().list().size())));
    h.synced();
    assertThat(seen.awaitSize(2)).containsExactly("a of 2", "b of 2");
    h.informer()
        .addHandler(
            b ->
                b.onKey(
                    key ->
                        seen.add("late " + h.informer().lister().namespace("ns").list().size())));
    assertThat(seen.awaitSize(4)).contains("late 2");
  }

  @Test
  void severalNamespaces_oneIsForbidden_theOtherCanBeRead() throws Exception {
    var listed = new CountDownLatch(1);
    Map<String, FakeListerWatcher<Widget>> servers =
        Map.of("a", new FakeListerWatcher<>(), "b", new FakeListerWatcher<>());
    servers.get("a").list(10, in("a", "x"));
    servers
        .get("b")
        .onList(
            options -> {
              listed.countDown();
              throw refusal(403, "Forbidden");
            });
    var seen = new Journal();
    var builder =
        SharedInformer.builder(over(servers), Widget.TYPE)
            .namespaces("a", "b")
            .streaming(false)
            .environment(
                new Environment(new FakeClock(), Threads.best(), Threads.best(), () -> 0L));
    try (var informer = builder.build()) {
      var lister = informer.lister();
      informer.addHandler(
          b ->
              b.onKey(
                  key ->
                      seen.add(
                          key
                              + ": "
                              + lister.namespace("a").list().size()
                              + lister.namespace("a").find("y").isPresent())));
      informer.start();
      assertThat(seen.awaitSize(1)).containsExactly("a/x: 1false");
      assertThat(listed.await(60, TimeUnit.SECONDS)).isTrue();

      assertThat(informer.indexer().byKey(ObjectKey.of("a", "x"))).isPresent();
      assertThat(informer.indexer().keysByIndex(Indexer.NAMESPACE, "a")).hasSize(1);
      assertThat(informer.indexer().partial().list()).hasSize(1);
      for (Executable early :
          List.<Executable>of(
              lister::list,
              () -> lister.namespace("b").list(),
              () -> lister.namespace("b").find("z"),
              () -> informer.indexer().size())) {
        assertThat(assertThrows(CacheSyncException.class, early))
            .hasMessageThat()
            .contains("before the objects of the namespaces [b] have arrived");
      }
    }
  }

  private static Widget in(String namespace, String name) {
    return new Widget(
        ObjectMetaBuilder.build(m -> m.namespace(namespace).name(name).resourceVersion("1")),
        "red");
  }

  private static ListerWatchers over(Map<String, FakeListerWatcher<Widget>> servers) {
    return new ListerWatchers() {
      @Override
      @SuppressWarnings("unchecked") // there are only widgets
      public <T extends KubernetesObject> ListerWatcher<T> listerWatcher(
          ResourceType<T> type, Representation representation, String namespace) {
        return (ListerWatcher<T>) servers.get(namespace);
      }
    };
  }
}

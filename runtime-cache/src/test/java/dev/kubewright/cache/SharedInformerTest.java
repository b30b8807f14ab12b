package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.bookmark;
import static dev.kubewright.cache.fake.FakeListerWatcher.deleted;
import static dev.kubewright.cache.fake.FakeListerWatcher.error;
import static dev.kubewright.cache.fake.FakeListerWatcher.initialEnd;
import static dev.kubewright.cache.fake.FakeListerWatcher.modified;
import static dev.kubewright.fixture.time.FakeClock.FOREVER;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.observe.InformerState;
import dev.kubewright.concurrent.Threads;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.error.TransportException.Kind;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.selector.Selector;
import dev.kubewright.transport.ListerWatchers;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SharedInformerTest {
  private final InformerHarness h = new InformerHarness();

  @AfterEach
  void close() {
    h.close();
  }

  private static ObjectKey key(String name) {
    return ObjectKey.of("ns", name);
  }

  @Test
  void events_reachStoreThenHandlers() {
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    var watch = h.server.openWatch();
    var handler = h.handler();
    var informer = h.synced();
    handler.journal.awaitSize(2);
    watch.send(added(Widget.of("c", 11))).send(modified(Widget.of("a", 12)));
    watch.send(deleted(Widget.of("b", 13)));
    assertThat(handler.journal.awaitSize(5))
        .containsExactly("initial a@1", "initial b@2", "add c@11", "update a@1 a@12", "delete b@13")
        .inOrder();
    assertThat(informer.indexer().keys()).containsExactly(key("a"), key("c"));
    assertThat(informer.indexer().resourceVersion()).isEqualTo("13");
    assertThat(informer.lastSyncResourceVersion()).isEqualTo("13");
  }

  @Test
  void streaming_isTheDefault() {
    h.builder.streaming(true);
    h.server.openWatch().send(added(Widget.of("a", 1))).send(initialEnd(5));
    var handler = h.handler();
    h.synced();
    assertThat(handler.journal.awaitSize(1)).containsExactly("initial a@1");
    assertThat(h.server.listed()).isEmpty();
  }

  @Test
  void delete_unknownObject_callsNoHandler() {
    h.server.list(10);
    var watch = h.server.openWatch();
    var handler = h.handler();
    h.synced();
    watch.send(deleted(Widget.of("x", 11))).send(added(Widget.of("a", 12)));
    assertThat(handler.journal.awaitSize(1)).containsExactly("add a@12");
  }

  @Tag("client-go-W7")
  @Test
  void bookmark_movesTheStoreVersionAndCallsNoHandler() {
    h.server.list(10);
    var watch = h.server.openWatch();
    var handler = h.handler();
    var informer = h.synced();
    watch.send(bookmark(40)).send(added(Widget.of("a", 41)));
    assertThat(handler.journal.awaitSize(1)).containsExactly("add a@41");
    assertThat(informer.indexer().resourceVersion()).isEqualTo("41");
  }

  @Tag("client-go-W13")
  @Test
  void server_unreachable_cacheCanStillBeRead() {
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    var atRelist = new Journal();
    h.server.onList(
        options -> {
          atRelist.add(h.informer().indexer().keys());
          throw FakeListerWatcher.refusal(503, "ServiceUnavailable");
        });
    h.server.list(20, Widget.of("b", 2));
    var handler = h.handler();
    h.synced();
    watch.send(error(410, "Expired"));
    assertThat(atRelist.awaitSize(1)).containsExactly("[ns/a]");
    assertThat(handler.journal.awaitSize(3))
        .containsExactly("initial a@1", "missed delete a@1", "add b@2")
        .inOrder();
    assertThat(h.server.listedVersions()).containsExactly("0", "10", "10").inOrder();
  }

  @Tag("client-go-S6")
  @Test
  void relist_sameVersions_callsNoHandlerWithoutResync() {
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    var watch = h.server.openWatch();
    h.server.list(20, Widget.of("a", 1), Widget.of("c", 3));
    var handler = h.handler();
    h.synced();
    watch.send(error(410, "Expired"));
    assertThat(handler.journal.awaitSize(4))
        .containsExactly("initial a@1", "initial b@2", "missed delete b@2", "add c@3")
        .inOrder();
  }

  @Tag("client-go-S6")
  @Test
  void resync_due_callsTheHandlerForEachObject() {
    h.server.list(10, Widget.of("a", 1));
    var plain = h.handler();
    var often = new RecordingHandler();
    var seldom = new RecordingHandler();
    h.informer().addHandler(often, Duration.ofSeconds(10));
    h.informer().addHandler(seldom, Duration.ofSeconds(30));
    h.synced();
    for (int i = 0; i < 3; i++) {
      h.clock.advance(Duration.ofSeconds(10));
      often.journal.awaitSize(2 + i);
    }
    assertThat(seldom.journal.awaitSize(2))
        .containsExactly("initial a@1", "update a@1 a@1")
        .inOrder();
    assertThat(plain.journal.awaitSize(1)).containsExactly("initial a@1");
  }

  @Test
  void transform_resyncAndMissedDeletion_getTheTransformedObjectAsItIs() {
    h.builder.transform(widget -> Widget.of(widget.name() + "x", 7));
    h.builder.resync(Duration.ofSeconds(10));
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    h.server.list(20);
    h.server.openWatch();
    var handler = h.handler();
    h.synced();
    handler.journal.awaitSize(1);
    h.clock.advance(Duration.ofSeconds(10));
    handler.journal.awaitSize(2);
    watch.send(error(410, "Expired"));
    assertThat(handler.journal.awaitSize(3).subList(0, 3))
        .containsExactly("initial ax@7", "update ax@7 ax@7", "missed delete ax@7")
        .inOrder();
  }

  @Test
  void start_twice_doesNothing() {
    h.server.list(10, Widget.of("a", 1));
    h.server.openWatch();
    h.synced();
    h.informer().start();
    h.states.awaitEntry("watching from resource version 10");
    h.informer().start();
    assertThat(h.server.sessions()).hasSize(1);
    assertThat(h.server.listed()).hasSize(1);
  }

  @Test
  void resync_handlerAddedAfterStart_getsTheRunningPeriod() {
    h.server.list(10, Widget.of("a", 1));
    h.builder.resync(Duration.ofSeconds(10));
    var first = h.handler();
    h.synced();
    var late = new RecordingHandler();
    h.informer().addHandler(late, Duration.ofSeconds(2));
    late.journal.awaitSize(1);
    h.clock.advance(Duration.ofSeconds(9));
    h.clock.advance(Duration.ofSeconds(1));
    first.journal.awaitSize(2);
    assertThat(late.journal.awaitSize(2)).containsExactly("initial a@1", "update a@1 a@1");
  }

  @Test
  void durations_forever_meanNever() {
    h.builder.resync(FOREVER).internalErrorRetry(FOREVER).watchTimeout(FOREVER);
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    var handler = h.handler();
    var registration = h.informer().addHandler(new RecordingHandler(), FOREVER);
    h.synced();
    registration.awaitSync(FOREVER);
    h.clock.advance(Duration.ofDays(36_500));
    h.server.openWatch().send(added(Widget.of("b", 11)));
    watch.send(error(500, "InternalError"));
    assertThat(handler.journal.awaitEntry("add b@11"))
        .containsExactly("initial a@1", "add b@11")
        .inOrder();
    assertThat(h.server.listed()).hasSize(1);
    assertThat(h.server.watched().get(0).timeout())
        .isEqualTo(Duration.ofSeconds(Integer.MAX_VALUE));
  }

  @Tag("client-go-W12")
  @Test
  void transform_cacheHoldsTheTransformedObjects() {
    h.builder.transform(w -> Widget.of(w.name(), Integer.parseInt(w.version()), w.color() + "!"));
    h.server.list(10, Widget.of("a", 1));
    h.synced();
    assertThat(h.informer().indexer().list().get(0).color()).isEqualTo("red!");
  }

  @Test
  void indexesAndListers_readTheCache() {
    h.builder.index("color", w -> List.of(w.color()));
    h.server.list(10, Widget.of("a", 1, "red"), Widget.of("b", 2, "blue"));
    var informer = h.synced();
    assertThat(informer.indexer().keysByIndex("color", "blue")).containsExactly(key("b"));
    assertThat(informer.indexer().byIndex(Indexer.NAMESPACE, "ns")).hasSize(2);
    var widgets = informer.lister().namespace("ns");
    assertThat(widgets.get("a").version()).isEqualTo("1");
    assertThat(widgets.list(Selector.parse("color=blue")).toString()).isEqualTo("[b@2]");
    assertThat(widgets.list(Selector.nothing())).isEmpty();
    assertThat(informer.lister().namespace("other").list(Selector.everything())).isEmpty();
    assertThat(informer.lister().list(Selector.everything())).hasSize(2);
    assertThat(informer.lister().list()).hasSize(2);
    assertThat(widgets.list()).hasSize(2);
    assertThat(informer.lister().namespace("other").list()).isEmpty();
    var everywhere = informer.lister().namespace(ListerWatchers.ALL_NAMESPACES);
    assertThat(everywhere.list()).hasSize(2);
    assertThat(everywhere.list(Selector.parse("color=red")).toString()).isEqualTo("[a@1]");
    assertThat(widgets.find("x")).isEmpty();
    var e = assertThrows(NotFoundException.class, () -> widgets.get("x"));
    assertThat(e).hasMessageThat().contains("widgets.example.com \"x\" not found");
    assertThat(e.path()).isEqualTo("/apis/example.com/v1/namespaces/ns/widgets/x");
    assertThrows(IllegalStateException.class, () -> informer.lister().get("a"));
  }

  @Test
  void state_followsTheInformer() {
    assertThat(h.informer().state()).isInstanceOf(InformerState.Waiting.class);
    h.server.list(10);
    h.synced();
    h.states.awaitEntry("watching from resource version 10");
    assertThat(h.informer().state()).isEqualTo(new InformerState.Watching("10"));
    h.informer().close();
    assertThat(h.informer().state()).isEqualTo(new InformerState.Stopped());
  }

  @Test
  void close_endsBlockedWatchAndAllThreads_andAgainDoesNothing() {
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    var reader = new Journal();
    watch.onWait(() -> reader.add("waits"));
    var threads = new Journal();
    h.builder.environment(new Environment(h.clock, tracking(threads), tracking(threads), () -> 0L));
    var handler = h.handler();
    h.synced();
    handler.journal.awaitSize(1);
    reader.awaitEntry("waits");
    h.informer().close();
    assertThat(watch.closed().getCount()).isEqualTo(0);
    assertThat(threads.entries())
        .containsExactly(
            "end of kubewright-widgets.example.com-follower",
            "end of kubewright-widgets.example.com-reflector",
            "end of kubewright-widgets.example.com-handler-1");
    h.informer().close();
    assertThat(h.informer().indexer().size()).isEqualTo(1);
    assertThat(h.clock.alarms()).isEqualTo(0);
  }

  private static Threads tracking(Journal ends) {
    return (name, task) ->
        Threads.best()
            .start(
                name,
                () -> {
                  task.run();
                  ends.add("end of " + name);
                });
  }

  @Test
  void close_beforeSync_wakesWaitingThreads() {
    h.server.onList(
        options -> {
          h.informer().close();
          throw FakeListerWatcher.failure(Kind.REFUSED);
        });
    h.informer().start();
    var e = assertThrows(CacheSyncException.class, () -> h.informer().awaitSync(FOREVER));
    assertThat(e).hasMessageThat().startsWith("closed before it was in sync: widgets.example.com");
  }

  @Test
  void startAndSync_waitsForTheFirstList() {
    h.server.list(10, Widget.of("a", 1));
    h.informer().startAndSync(FOREVER);
    assertThat(h.informer().lister().list()).hasSize(1);
  }

  @Test
  void awaitSync_timeIsOver_namesResourceAndState() {
    var e =
        assertThrows(CacheSyncException.class, () -> h.informer().awaitSync(Duration.ofMillis(1)));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("not in sync within 1 ms: widgets.example.com (waiting to be started)");
  }

  @Tag("client-go-S7")
  @Test
  void close_thenAddHandlerOrStart_throws() {
    h.informer().close();
    assertThrows(IllegalStateException.class, () -> h.handler());
    assertThrows(IllegalStateException.class, () -> h.informer().start());
  }
}

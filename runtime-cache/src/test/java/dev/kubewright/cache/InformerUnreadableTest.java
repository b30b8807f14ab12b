package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.error;
import static dev.kubewright.cache.fake.FakeListerWatcher.initialEnd;
import static dev.kubewright.cache.fake.FakeListerWatcher.modified;
import static dev.kubewright.cache.fake.FakeListerWatcher.unreadable;
import static dev.kubewright.cache.fake.FakeListerWatcher.unreadableDeletion;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.resource.ObjectKey;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The cache keeps the last readable state of an object that can no longer be read. */
class InformerUnreadableTest {
  private final InformerHarness h = new InformerHarness();

  @AfterEach
  void close() {
    h.close();
  }

  @Test
  void watch_objectBecomesUnreadable_cacheKeepsItsLastState() {
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    var watch = h.server.openWatch();
    var handler = h.handler();
    var informer = h.synced();
    watch.send(unreadable(ObjectKey.of("ns", "a"))).send(modified(Widget.of("b", 12)));
    assertThat(handler.journal.awaitSize(3))
        .containsExactly("initial a@1", "initial b@2", "update b@2 b@12")
        .inOrder();
    assertThat(informer.lister().namespace("ns").get("a").version()).isEqualTo("1");
    assertThat(h.errors.entries())
        .containsExactly("READ ns/a expected a number at $.size (byte 7)");
  }

  @Test
  void stream_objectBecameUnreadable_isNotDeleted() {
    h.builder.streaming(true);
    h.server
        .openWatch()
        .send(added(Widget.of("a", 1)))
        .send(added(Widget.of("b", 2)))
        .send(added(Widget.of("c", 3)))
        .send(initialEnd(5))
        .send(error(410, "Expired"));
    h.server
        .openWatch()
        .send(unreadable(ObjectKey.of("ns", "a")))
        .send(unreadable(ObjectKey.of("ns", "new")))
        .send(added(Widget.of("c", 8)))
        .send(initialEnd(9));
    var handler = h.handler();
    h.synced();
    assertThat(handler.journal.awaitEntry("update c@3 c@8"))
        .containsExactly(
            "initial a@1", "initial b@2", "initial c@3", "missed delete b@2", "update c@3 c@8");
    assertThat(h.informer().indexer().keys())
        .containsExactly(ObjectKey.of("ns", "a"), ObjectKey.of("ns", "c"));
    assertThat(h.informer().indexer().byIndex(Indexer.NAMESPACE, "ns")).hasSize(2);
  }

  @Test
  void list_objectBecameUnreadable_isNotDeleted() {
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    h.server.openWatch().send(error(410, "Expired"));
    h.server.listWithout(
        20, List.of(ObjectKey.of("ns", "a"), ObjectKey.of("ns", "new")), Widget.of("c", 13));
    var handler = h.handler();
    h.synced();
    assertThat(handler.journal.awaitEntry("add c@13"))
        .containsExactly("initial a@1", "initial b@2", "missed delete b@2", "add c@13");
    assertThat(h.informer().indexer().keys())
        .containsExactly(ObjectKey.of("ns", "a"), ObjectKey.of("ns", "c"));
  }

  @Test
  void watch_unreadableObjectIsDeleted_cacheRemovesItAndHandsOutTheLastKnownState() {
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    var watch = h.server.openWatch();
    var handler = h.handler();
    var informer = h.synced();
    watch.send(unreadableDeletion(ObjectKey.of("ns", "a"))).send(modified(Widget.of("b", 12)));
    assertThat(handler.journal.awaitSize(4))
        .containsExactly("initial a@1", "initial b@2", "missed delete a@1", "update b@2 b@12")
        .inOrder();
    assertThat(informer.lister().namespace("ns").find("a")).isEmpty();
  }

  /** Without its key it may be any missing object, so none of them counts as deleted. */
  @Test
  void stream_unreadableObjectWithoutAKey_nothingIsDeleted() {
    h.builder.streaming(true);
    h.server
        .openWatch()
        .send(added(Widget.of("a", 1)))
        .send(added(Widget.of("c", 3)))
        .send(initialEnd(5))
        .send(error(410, "Expired"));
    h.server.openWatch().send(unreadable(null)).send(added(Widget.of("c", 8))).send(initialEnd(9));
    var handler = h.handler();
    h.synced();
    assertThat(handler.journal.awaitEntry("update c@3 c@8"))
        .containsExactly("initial a@1", "initial c@3", "update c@3 c@8");
    assertThat(h.informer().indexer().keys())
        .containsExactly(ObjectKey.of("ns", "a"), ObjectKey.of("ns", "c"));
  }
}

package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.added;
import static dev.kubewright.cache.fake.FakeListerWatcher.bookmark;
import static dev.kubewright.cache.fake.FakeListerWatcher.deleted;
import static dev.kubewright.cache.fake.FakeListerWatcher.modified;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.selector.Shard;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ShardFilterTest {
  private final InformerHarness h = new InformerHarness();

  @AfterEach
  void close() {
    h.close();
  }

  /** The namespace of all widgets is "ns", so one of two shares has all of them. */
  private static Shard share(boolean ofWidgets) {
    Shard first = Shard.byNamespace(0, 2);
    return first.contains(Widget.of("a", 1)) == ofWidgets ? first : Shard.byNamespace(1, 2);
  }

  @Test
  void otherShare_objectsOfTheServerAreDropped() {
    h.builder.shard(share(false));
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    var watch = h.server.openWatch();
    var handler = h.handler();
    h.synced();
    watch.send(added(Widget.of("c", 11))).send(modified(Widget.of("a", 12)));
    watch.send(deleted(Widget.of("b", 13)));
    watch.send(bookmark(14));
    while (!h.informer().indexer().resourceVersion().equals("14")) {
      Thread.onSpinWait();
    }
    assertThat(handler.journal.entries()).isEmpty();
    assertThat(h.informer().indexer().keys()).isEmpty();
  }

  @Test
  void ownShare_objectsAreKept() {
    h.builder.shard(share(true));
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2));
    var watch = h.server.openWatch();
    var handler = h.handler();
    h.synced();
    watch.send(deleted(Widget.of("b", 13)));
    handler.journal.awaitEntry("delete b@13");
    assertThat(h.informer().indexer().keys()).containsExactly(new ObjectKey("ns", "a"));
  }

  /** Without its uid an object would be in every share. */
  @Test
  void otherShare_transformRemovesTheUid_objectsAreDroppedAllTheSame() {
    var first = withUid(11, "00000000-0000-0000-0000-000000000001");
    Shard shard = Shard.byUid(0, 2);
    h.builder
        .shard(shard.contains(first) ? Shard.byUid(1, 2) : shard)
        .transform(w -> Widget.of(w.name(), Integer.parseInt(w.version())));
    h.server.list(10, first);
    var watch = h.server.openWatch();
    h.synced();
    watch.send(modified(withUid(12, first.metadata().uid()))).send(bookmark(14));
    while (!h.informer().indexer().resourceVersion().equals("14")) {
      Thread.onSpinWait();
    }
    assertThat(h.informer().indexer().keys()).isEmpty();
  }

  private static Widget withUid(int version, String uid) {
    return new Widget(
        ObjectMetaBuilder.build(
            m -> m.name("a").namespace("ns").resourceVersion("" + version).uid(uid)),
        "red");
  }

  @Test
  void selector_isSentWithListsAndWatches_besideOtherOptions() {
    Shard shard = share(true);
    h.builder.listOptions(o -> o.labels("app=x")).shard(shard);
    h.server.list(10, Widget.of("a", 1));
    h.synced();
    assertThat(h.server.listed().get(0).shardSelector()).isEqualTo(shard.selector());
    assertThat(String.valueOf(h.server.listed().get(0).labels())).isEqualTo("app=x");
  }
}

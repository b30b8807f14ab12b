package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.concurrent.VersionSignal;
import dev.kubewright.cache.fake.FakeListerWatcher;
import dev.kubewright.cache.fake.FakeWatch;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.store.IndexedStore;
import dev.kubewright.cache.store.PersistentMap;
import dev.kubewright.cache.store.StoreSnapshot;
import dev.kubewright.client.WatchEvent;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.resource.ObjectKey;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class AwaitVersionTest {
  private static final Duration SHORT = Duration.ofMillis(500);

  @Test
  void awaitVersion_reached_returnsAtOnce() {
    try (var h = new InformerHarness()) {
      h.server.list(10, Widget.of("a", 7));
      var informer = h.synced();
      informer.awaitVersion("9", Duration.ZERO);
      informer.awaitVersion("10", Duration.ZERO);
      informer.awaitVersion(Widget.of("b", 8), Duration.ZERO);
    }
  }

  @Test
  void awaitVersion_changeArrives_returnsWithTheChangeInTheCache() {
    try (var h = new InformerHarness()) {
      h.server.list(10, Widget.of("a", 7));
      FakeWatch<Widget> watch = h.server.openWatch();
      var informer = h.synced();
      var waiting =
          CompletableFuture.supplyAsync(
              () -> {
                informer.awaitVersion(Widget.of("a", 12), FakeClock.FOREVER);
                return informer.indexer().list().get(0).version();
              });
      watch.send(new WatchEvent.Modified<>(Widget.of("a", 11)));
      watch.send(new WatchEvent.Modified<>(Widget.of("a", 12)));
      assertThat(waiting.join()).isEqualTo("12");
    }
  }

  @Test
  void awaitVersion_bookmarkArrives_returns() {
    try (var h = new InformerHarness()) {
      h.server.list(10);
      FakeWatch<Widget> watch = h.server.openWatch();
      var informer = h.synced();
      var waiting =
          CompletableFuture.runAsync(() -> informer.awaitVersion("15", FakeClock.FOREVER));
      watch.send(FakeListerWatcher.bookmark(15));
      waiting.join();
      assertThat(informer.indexer().resourceVersion()).isEqualTo("15");
    }
  }

  @Test
  void awaitVersion_timeIsOver_throwsWithBothVersions() {
    try (var h = new InformerHarness()) {
      h.server.list(10);
      var informer = h.synced();
      var e = assertThrows(CacheSyncException.class, () -> informer.awaitVersion("11", SHORT));
      assertThat(e)
          .hasMessageThat()
          .startsWith("not within 500 ms at resource version 11: the cache of widgets.example.com");
      assertThat(e).hasMessageThat().endsWith("is at 10");
    }
  }

  @Test
  void awaitVersion_notStarted_timesOut() {
    try (var h = new InformerHarness()) {
      var e =
          assertThrows(
              CacheSyncException.class, () -> h.informer().awaitVersion("11", Duration.ZERO));
      assertThat(e).hasMessageThat().endsWith("is empty");
    }
  }

  @Test
  void awaitVersion_closedMeanwhile_throws() throws Exception {
    var h = new InformerHarness();
    h.server.list(10);
    var informer = h.synced();
    var snapshot =
        new StoreSnapshot<Widget>(PersistentMap.empty(), Map.of(), "10", Map.of(), Set.of());
    var signal = new VersionSignal(h.clock, () -> snapshot, () -> "the cache");
    var waiting =
        CompletableFuture.runAsync(
            () -> CacheSyncException.throwIf(signal.await("11", FakeClock.FOREVER)));
    while (signal.waiting() == 0) {
      Thread.onSpinWait();
    }
    signal.giveUp();
    var e = assertThrows(java.util.concurrent.CompletionException.class, waiting::join);
    assertThat(e.getCause()).isInstanceOf(CacheSyncException.class);
    assertThat(e.getCause())
        .hasMessageThat()
        .isEqualTo("closed before it had resource version 11: the cache is at 10");
    assertThat(signal.waiting()).isEqualTo(0);

    h.close();
    assertThrows(CacheSyncException.class, () -> informer.awaitVersion("11", FakeClock.FOREVER));
    informer.awaitVersion("10", Duration.ZERO);
  }

  @Test
  void awaitVersion_interrupted_throwsAndKeepsTheFlag() {
    try (var h = new InformerHarness()) {
      h.server.list(10);
      var informer = h.synced();
      Thread.currentThread().interrupt();
      var e =
          assertThrows(
              CacheSyncException.class, () -> informer.awaitVersion("11", FakeClock.FOREVER));
      assertThat(Thread.interrupted()).isTrue();
      assertThat(e)
          .hasMessageThat()
          .startsWith("interrupted while waiting for resource version 11");
    }
  }

  @Test
  void awaitVersion_noNumber_throws() {
    try (var h = new InformerHarness()) {
      h.server.list(10);
      var informer = h.synced();
      var e =
          assertThrows(
              IllegalArgumentException.class, () -> informer.awaitVersion("x", Duration.ZERO));
      assertThat(e)
          .hasMessageThat()
          .isEqualTo("the resource version \"x\" is not a decimal number, so it has no order");
      assertThrows(IllegalArgumentException.class, () -> informer.awaitVersion("0", Duration.ZERO));
    }
  }

  /** The store is at a higher version from before, but the write is not there. */
  @Test
  void await_cacheHoldsAnOlderStateOfTheObject_isNotReached() {
    var clock = new FakeClock();
    var store = new IndexedStore<Widget>((index, key, cause) -> {});
    var signal = new VersionSignal(clock, store::snapshot, () -> "the cache");
    store.put(ObjectKey.of("ns", "a"), Widget.of("a", 390));
    store.bookmark("1000");
    var e =
        assertThrows(
            CacheSyncException.class,
            () -> CacheSyncException.throwIf(signal.await(Widget.of("a", 401), Duration.ZERO)));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("not within 0 ms at resource version 401: the cache is at 390");
    store.put(ObjectKey.of("ns", "a"), Widget.of("a", 401));
    CacheSyncException.throwIf(signal.await(Widget.of("a", 401), Duration.ZERO));
    store.delete(ObjectKey.of("ns", "a"), Widget.of("a", 402));
    CacheSyncException.throwIf(signal.await(Widget.of("a", 401), Duration.ZERO));
  }

  /** One namespace is behind: the whole cache is, but not the objects of the other one. */
  @Test
  void await_severalNamespaces_anObjectWaitsForItsOwn() {
    var clock = new FakeClock();
    var snapshot =
        new StoreSnapshot<Widget>(
            PersistentMap.empty(), Map.of(), "5", Map.of("ns", "9", "slow", "5"), Set.of());
    var signal = new VersionSignal(clock, () -> snapshot, () -> "the cache");
    CacheSyncException.throwIf(signal.await(Widget.of("a", 9), Duration.ZERO));
    assertThrows(
        CacheSyncException.class,
        () -> CacheSyncException.throwIf(signal.await("9", Duration.ZERO)));
    CacheSyncException.throwIf(signal.await("5", Duration.ZERO));
    var e =
        assertThrows(
            CacheSyncException.class,
            () -> CacheSyncException.throwIf(signal.await(Widget.of("a", 10), Duration.ZERO)));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("not within 0 ms at resource version 10: the cache is at 9");
  }
}

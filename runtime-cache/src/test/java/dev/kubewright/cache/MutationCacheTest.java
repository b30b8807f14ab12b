package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.store.IndexedStore;
import dev.kubewright.fixture.time.FakeClock;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.resource.ObjectKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MutationCacheTest {
  private static final Index<Widget, String> BY_COLOR =
      Index.of(
          "color",
          w -> {
            if (w.color().isEmpty()) {
              throw new AssertionError("no color");
            }
            return List.of(w.color());
          });

  private final FakeClock clock = new FakeClock();
  private final IndexedStore<Widget> store = new IndexedStore<>((index, key, cause) -> {});
  private final StoreIndexer<Widget> cache = new StoreIndexer<>(store, () -> "the cache");
  private final MutationCache<Widget> mutations =
      MutationCache.<Widget>builder(cache).clock(clock).build();

  MutationCacheTest() {
    cache.add(BY_COLOR);
    store.replace(Map.of(), "");
  }

  private static Widget widget(String name, @Nullable String uid, int version, String color) {
    return new Widget(
        ObjectMetaBuilder.build(
            m -> m.name(name).namespace("ns").uid(uid).resourceVersion("" + version)),
        color);
  }

  private static ObjectKey key(String name) {
    return ObjectKey.of("ns", name);
  }

  private void cached(Widget widget) {
    store.put(key(widget.name()), widget);
  }

  private void gone(String name, int version) {
    store.delete(key(name), widget(name, "u", version, "red"));
  }

  private @Nullable Widget read(String name) {
    return mutations.byKey(key(name)).orElse(null);
  }

  @Test
  void update_untilTheCacheReachesIt_isRead() {
    cached(widget("a", "u", 5, "red"));
    var written = widget("a", "u", 7, "blue");
    assertThat(mutations.onAddOrUpdate(written)).isSameInstanceAs(written);
    assertThat(read("a")).isSameInstanceAs(written);
    cached(widget("a", "u", 6, "green"));
    assertThat(read("a")).isSameInstanceAs(written);
    var same = widget("a", "u", 7, "blue");
    cached(same);
    assertThat(read("a")).isSameInstanceAs(same);
    assertThat(mutations.pending()).isEqualTo(0);
    assertThat(mutations.snapshot()).isInstanceOf(SnapshotIndexer.class);
  }

  @Test
  void create_untilTheCacheReachesIt_isRead() {
    mutations.onAddOrUpdate(widget("a", "u", 7, "red"));
    assertThat(read("a").version()).isEqualTo("7");
    cached(widget("b", "v", 6, "red"));
    assertThat(read("a").version()).isEqualTo("7");
    assertThat(mutations.list()).hasSize(2);
    assertThat(mutations.keys()).containsExactly(key("a"), key("b"));
    assertThat(mutations.size()).isEqualTo(2);
  }

  /** client-go cannot tell this from a create that the cache has not seen yet. */
  @Test
  void create_deletedByAnotherProgram_isNotReadOnceTheCacheIsNewer() {
    mutations.onAddOrUpdate(widget("a", "u", 7, "red"));
    store.bookmark("8");
    assertThat(read("a")).isNull();
    assertThat(mutations.pending()).isEqualTo(0);
  }

  @Test
  void delete_hidesTheObjectUntilTheCacheHasReachedIt() {
    cached(widget("a", "u", 5, "red"));
    cached(widget("b", "v", 6, "red"));
    mutations.onDelete(widget("a", "u", 5, "red"));
    assertThat(read("a")).isNull();
    assertThat(mutations.list()).hasSize(1);
    assertThat(mutations.keys()).containsExactly(key("b"));
    assertThat(mutations.size()).isEqualTo(1);
    assertThat(mutations.keysByIndex("color", "red")).containsExactly(key("b"));
    cached(widget("a", "u", 8, "red"));
    assertWithMessage("a late change of the deleted object").that(read("a")).isNull();
    gone("a", 9);
    assertThat(read("a")).isNull();
    assertThat(mutations.pending()).isEqualTo(0);
  }

  @Test
  void delete_ofAnOwnCreateThatTheCacheHasNotSeen_hidesTheLateCreate() {
    cached(widget("b", "v", 5, "red"));
    mutations.onAddOrUpdate(widget("a", "u", 7, "red"));
    mutations.onDelete(widget("a", "u", 7, "red"));
    assertThat(read("a")).isNull();
    cached(widget("a", "u", 7, "red"));
    assertThat(read("a")).isNull();
    gone("a", 8);
    assertThat(mutations.size()).isEqualTo(1);
    assertThat(mutations.pending()).isEqualTo(0);
  }

  @Test
  void delete_anotherProgramMakesTheObjectAgain_itIsRead() {
    cached(widget("a", "u", 5, "red"));
    mutations.onDelete(widget("a", "u", 5, "red"));
    var again = widget("a", "u2", 9, "red");
    cached(again);
    assertThat(read("a")).isSameInstanceAs(again);
    assertThat(mutations.pending()).isEqualTo(0);
  }

  @Test
  void delete_thenOwnCreateOfTheName_isReadOverTheOldObject() {
    cached(widget("a", "u", 5, "red"));
    mutations.onDelete(widget("a", "u", 5, "red"));
    mutations.onAddOrUpdate(widget("a", "u2", 9, "blue"));
    assertThat(read("a").color()).isEqualTo("blue");
    assertThat(mutations.keysByIndex(BY_COLOR, "red")).isEmpty();
  }

  @Test
  void delete_objectWithoutUid_hidesItsVersionAndOlderOnes() {
    cached(widget("a", null, 5, "red"));
    mutations.onDelete(widget("a", null, 5, "red"));
    assertThat(read("a")).isNull();
    cached(widget("a", null, 6, "red"));
    assertThat(read("a").version()).isEqualTo("6");
  }

  @Test
  void writesInAnyOrder_theNewestStateIsRead() {
    cached(widget("a", "u", 5, "red"));
    mutations.onAddOrUpdate(widget("a", "u", 9, "blue"));
    mutations.onAddOrUpdate(widget("a", "u", 7, "green"));
    assertThat(read("a").version()).isEqualTo("9");
    mutations.onDelete(widget("a", "u", 7, "green"));
    assertThat(read("a")).isNull();
    mutations.onAddOrUpdate(widget("a", "u", 9, "blue"));
    mutations.onAddOrUpdate(widget("a", "u", 10, "blue"));
    assertWithMessage("a late response for a deleted object").that(read("a")).isNull();
    mutations.onAddOrUpdate(widget("a", "u2", 8, "blue"));
    assertWithMessage("an object from before the deletion").that(read("a")).isNull();
    mutations.onAddOrUpdate(widget("a", "u2", 12, "gold"));
    assertThat(read("a").color()).isEqualTo("gold");
    mutations.onDelete(widget("a", "u", 9, "blue"));
    assertWithMessage("the deletion of the object before").that(read("a")).isNotNull();
  }

  @Test
  void longVersions_areComparedAsNumbers() {
    cached(widget("a", "u", 999, "red"));
    mutations.onAddOrUpdate(widget("a", "u", 1000, "blue"));
    assertThat(read("a").color()).isEqualTo("blue");
  }

  @Test
  void byIndex_movedObject_isUnderItsNewValueAlone() {
    cached(widget("a", "u", 5, "red"));
    cached(widget("b", "v", 6, "red"));
    mutations.onAddOrUpdate(widget("a", "u", 7, "blue"));
    assertThat(mutations.keysByIndex(BY_COLOR, "red")).containsExactly(key("b"));
    assertThat(mutations.byIndex(BY_COLOR, "red")).hasSize(1);
    assertThat(mutations.byIndex("color", "blue").get(0).version()).isEqualTo("7");
    assertThat(mutations.keysByIndex("color", "blue")).containsExactly(key("a"));
    assertThat(mutations.indexValues("color")).containsExactly("red", "blue");
    mutations.onAddOrUpdate(widget("b", "v", 8, "blue"));
    assertThat(mutations.indexValues(BY_COLOR)).containsExactly("blue");
    assertThat(mutations.byIndex(BY_COLOR, "blue")).hasSize(2);
    assertThat(mutations.indexes()).containsExactly("color");
    assertThrows(IllegalArgumentException.class, () -> mutations.byIndex("none", "red"));
  }

  @Test
  void byIndex_functionThrowsForTheWrite_showsItByKeyAlone() {
    cached(widget("a", "u", 5, "red"));
    mutations.onAddOrUpdate(widget("a", "u", 7, ""));
    assertThat(mutations.byIndex(BY_COLOR, "red")).isEmpty();
    assertThat(mutations.indexValues(BY_COLOR)).isEmpty();
    assertThat(read("a").version()).isEqualTo("7");
  }

  @Test
  void snapshot_laterWrites_doNotChangeIt() {
    cached(widget("a", "u", 5, "red"));
    mutations.onAddOrUpdate(widget("a", "u", 7, "blue"));
    var snapshot = mutations.snapshot();
    mutations.onDelete(widget("a", "u", 7, "blue"));
    cached(widget("b", "v", 9, "red"));
    assertThat(snapshot.list()).hasSize(1);
    assertThat(snapshot.byKey(key("a")).orElseThrow().version()).isEqualTo("7");
    assertThat(snapshot.snapshot()).isSameInstanceAs(snapshot);
    assertThat(Lister.over(snapshot, Widget.TYPE).namespace("ns").get("a").version())
        .isEqualTo("7");
  }

  @Test
  void write_afterFiveMinutes_isDropped() {
    cached(widget("a", "u", 5, "red"));
    mutations.onAddOrUpdate(widget("a", "u", 7, "blue"));
    clock.advance(Duration.ofMinutes(5).minusNanos(1));
    assertThat(read("a").version()).isEqualTo("7");
    clock.advance(Duration.ofNanos(1));
    assertThat(read("a").version()).isEqualTo("5");
    assertThat(mutations.pending()).isEqualTo(0);
  }

  /** The lowest version of all namespaces may stay where it is, for example if one is forbidden. */
  @Test
  void create_deletedByAnotherProgram_otherNamespaceIsBehind_isNotRead() {
    var parts = new IndexedStore<Widget>((index, key, cause) -> {}, List.of("ns", "quiet"));
    parts.replaceIn("ns", Map.of(), "5");
    var overlay = MutationCache.over(new StoreIndexer<>(parts, () -> "the cache"));
    overlay.onAddOrUpdate(widget("a", "u", 7, "red"));
    assertThat(overlay.byKey(key("a"))).isPresent();
    assertThat(overlay.snapshot().resourceVersion("ns")).isEqualTo("5");
    parts.bookmark("ns", "8");
    assertThat(overlay.byKey(key("a"))).isEmpty();
    assertThat(overlay.resourceVersion("ns")).isEqualTo("8");
    assertThat(overlay.resourceVersion("quiet")).isEmpty();
    assertThat(overlay.resourceVersion()).isEmpty();
  }

  @Test
  void writes_thatTheCacheHasReached_doNotCountForTheCapacity() {
    mutations.onAddOrUpdate(widget("slow", "u0", 1000, "red"));
    for (int i = 1; i <= 150; i++) {
      mutations.onAddOrUpdate(widget("n" + i, "u" + i, i, "red"));
      cached(widget("n" + i, "u" + i, i, "red"));
    }
    assertThat(read("slow")).isNotNull();
  }

  @Test
  void writes_beyondTheCapacity_dropTheOldest() {
    for (int i = 1; i <= 100; i++) {
      mutations.onAddOrUpdate(widget("n" + i, "u" + i, i, "red"));
    }
    mutations.onAddOrUpdate(widget("n1", "u1", 101, "red"));
    mutations.onAddOrUpdate(widget("n101", "u101", 102, "red"));
    assertThat(mutations.pending()).isEqualTo(100);
    assertThat(read("n2")).isNull();
    assertThat(read("n1").version()).isEqualTo("101");
  }

  @Test
  void write_withoutAVersionThatIsANumber_throws() {
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                mutations.onAddOrUpdate(new Widget(ObjectMetaBuilder.build(m -> m.name("a")), "")));
    assertThat(e).hasMessageThat().contains("the resource version \"\" is not a decimal number");
    assertThrows(
        IllegalArgumentException.class,
        () ->
            mutations.onDelete(
                new Widget(ObjectMetaBuilder.build(m -> m.name("a").resourceVersion("x7")), "")));
  }

  @Test
  void builder_senselessNumbers_throw() {
    var builder = MutationCache.<Widget>builder(cache);
    assertThrows(IllegalArgumentException.class, () -> builder.capacity(0));
    assertThrows(IllegalArgumentException.class, () -> builder.ttl(Duration.ZERO));
  }

  /** A writer makes versions, a follower brings them to the cache late, readers never go back. */
  @Test
  void concurrentUse_readersNeverSeeAnOlderStateThanTheLastWrite() throws Exception {
    long seed = Long.getLong("kubewright.seed", new Random().nextInt(Integer.MAX_VALUE));
    System.out.println("MutationCacheTest -Dkubewright.seed=" + seed);
    int last = 20_000;
    var written = new AtomicReference<>(0);
    var failure = new AtomicReference<@Nullable Throwable>();
    var start = new CountDownLatch(1);
    cached(widget("a", "u", 1, "red"));
    List<Thread> threads = new ArrayList<>();
    threads.add(
        thread(
            failure,
            start,
            () -> {
              for (int version = 2; version <= last; version++) {
                mutations.onAddOrUpdate(widget("a", "u", version, "red"));
                written.set(version);
              }
            }));
    threads.add(
        thread(
            failure,
            start,
            () -> {
              var random = new Random(seed);
              for (int version = 1; version < last; ) {
                int next = Math.min(written.get(), version + random.nextInt(20));
                if (next > version) {
                  version = next;
                  cached(widget("a", "u", version, "red"));
                } else {
                  Thread.onSpinWait();
                  version = written.get() == last ? last : version;
                }
              }
            }));
    for (int i = 0; i < 2; i++) {
      threads.add(
          thread(
              failure,
              start,
              () -> {
                int least = 0;
                while (least < last) {
                  least = Math.max(least, written.get());
                  int seen = Integer.parseInt(read("a").version());
                  assertWithMessage("seed %s", seed).that(seen).isAtLeast(least);
                  least = seen;
                }
              }));
    }
    threads.forEach(Thread::start);
    start.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failure.get()).isNull();
  }

  private static Thread thread(
      AtomicReference<@Nullable Throwable> failure, CountDownLatch start, Runnable task) {
    return new Thread(
        () -> {
          try {
            start.await();
            task.run();
          } catch (Throwable e) {
            failure.compareAndSet(null, e);
          }
        });
  }
}

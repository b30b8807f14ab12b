package dev.kubewright.cache.store;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.resource.ObjectKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class IndexedStoreTest {
  private record Item(ObjectMeta metadata, String color) implements KubernetesObject {
    static Item of(String name, int version) {
      return of(name, version, "red");
    }

    static Item of(String name, int version, String color) {
      String text = Integer.toString(version);
      return new Item(
          ObjectMetaBuilder.build(m -> m.name(name).namespace("ns").resourceVersion(text)), color);
    }
  }

  private final List<String> failures = new ArrayList<>();
  private final IndexedStore<Item> store =
      new IndexedStore<>((index, key, cause) -> failures.add(index + " " + key));

  private static ObjectKey key(String name) {
    return ObjectKey.of("ns", name);
  }

  private List<Item> byIndex(String index, String value) {
    return store.snapshot().index(index).under(value).values();
  }

  @Tag("client-go-I1")
  @Test
  void update_otherIndexValue_movesTheObject() {
    store.addIndex("color", w -> List.of(w.color()));
    store.put(key("a"), Item.of("a", 1, "red"));
    store.put(key("a"), Item.of("a", 2, "blue"));
    assertThat(byIndex("color", "red")).isEmpty();
    assertThat(store.snapshot().index("color").values()).containsExactly("blue");
    assertThat(store.snapshot().index("color").under("blue").keySet()).containsExactly(key("a"));
  }

  @Tag("client-go-I1")
  @Test
  void index_severalValues_allFindTheObject() {
    store.addIndex("letters", w -> List.of(w.color().split("")));
    store.put(key("a"), Item.of("a", 1, "ab"));
    assertThat(byIndex("letters", "a")).hasSize(1);
    assertThat(byIndex("letters", "b")).hasSize(1);
    store.delete(key("a"));
    assertThat(store.snapshot().index("letters").values()).isEmpty();
  }

  @Tag("client-go-I3")
  @Test
  void resourceVersion_afterWrites_isTheLastOneGiven() {
    assertThat(store.snapshot().resourceVersion()).isEmpty();
    store.put(key("a"), Item.of("a", 10));
    assertThat(store.snapshot().resourceVersion()).isEqualTo("10");
    store.delete(key("a"), Item.of("a", 30));
    assertThat(store.snapshot().resourceVersion()).isEqualTo("30");
    store.put(ObjectKey.of("b"), new Item(ObjectMetaBuilder.build(m -> m.name("b")), ""));
    assertThat(store.snapshot().resourceVersion()).isEqualTo("30");
    store.delete(ObjectKey.of("b"));
    assertThat(store.snapshot().resourceVersion()).isEqualTo("30");
    store.transaction(
        () -> {
          store.put(key("a"), Item.of("a", 40));
          store.put(key("b"), Item.of("b", 30));
          store.put(key("c"), Item.of("c", 50));
        });
    assertThat(store.snapshot().resourceVersion()).isEqualTo("50");
    store.replace(Map.of(key("a"), Item.of("a", 30), key("b"), Item.of("b", 40)), "50");
    assertThat(store.snapshot().resourceVersion()).isEqualTo("50");
    store.bookmark("60");
    assertThat(store.snapshot().resourceVersion()).isEqualTo("60");
  }

  @Test
  void replace_rebuildsIndexesAndReturnsTheOldObjects() {
    store.addIndex("color", w -> List.of(w.color()));
    store.put(key("a"), Item.of("a", 1, "red"));
    var before = store.replace(Map.of(key("b"), Item.of("b", 2, "blue")), "3");
    assertThat(before.keySet()).containsExactly(key("a"));
    assertThat(store.snapshot().index("color").values()).containsExactly("blue");
    assertThat(store.snapshot().objects().keySet()).containsExactly(key("b"));
    assertThat(store.snapshot().objects().size()).isEqualTo(1);
  }

  @Test
  void addIndex_afterData_indexesIt() {
    store.put(key("a"), Item.of("a", 1, "red"));
    store.addIndex("color", w -> List.of(w.color()));
    assertThat(byIndex("color", "red")).hasSize(1);
  }

  @Test
  void addIndex_nameTwice_throws() {
    store.addIndex("color", w -> List.of(w.color()));
    var e =
        assertThrows(IllegalArgumentException.class, () -> store.addIndex("color", w -> List.of()));
    assertThat(e).hasMessageThat().isEqualTo("there is an index named \"color\" already");
  }

  @Test
  void byIndex_unknownName_throwsWithTheKnownNames() {
    store.addIndex("color", w -> List.of(w.color()));
    var e = assertThrows(IllegalArgumentException.class, () -> byIndex("colour", "red"));
    assertThat(e).hasMessageThat().isEqualTo("no index named \"colour\"; there are [color]");
  }

  @Test
  void put_indexFunctionThrows_keepsObjectAndReports() {
    store.addIndex(
        "broken",
        w -> {
          throw new IllegalStateException("broken");
        });
    store.put(key("a"), Item.of("a", 1));
    assertThat(store.snapshot().objects()).containsKey(key("a"));
    assertThat(failures).containsExactly("broken ns/a");
  }

  @Test
  void snapshot_laterWrites_doNotChangeIt() {
    store.addIndex("color", w -> List.of(w.color()));
    store.put(key("a"), Item.of("a", 1, "red"));
    var snapshot = store.snapshot();
    store.put(key("a"), Item.of("a", 2, "blue"));
    store.delete(key("a"));
    store.replace(Map.of(key("b"), Item.of("b", 3, "green")), "3");
    store.addIndex("other", w -> List.of());
    assertThat(snapshot.objects().keySet()).containsExactly(key("a"));
    assertThat(snapshot.index("color").values()).containsExactly("red");
    assertThat(snapshot.resourceVersion()).isEqualTo("1");
    assertThrows(IllegalArgumentException.class, () -> snapshot.index("other"));
  }

  @Test
  void transaction_untilItEnds_readersSeeTheStateBefore() {
    store.addIndex("color", w -> List.of(w.color()));
    store.put(key("a"), Item.of("a", 1, "red"));
    store.transaction(
        () -> {
          store.put(key("b"), Item.of("b", 2, "red"));
          store.delete(key("a"));
          assertThat(store.snapshot().objects().keySet()).containsExactly(key("a"));
          assertThat(byIndex("color", "red")).hasSize(1);
          assertThat(store.known(key("b"))).isNotNull();
          assertThat(store.known(key("a"))).isNull();
        });
    assertThat(store.snapshot().objects().keySet()).containsExactly(key("b"));
    assertThat(store.snapshot().index("color").under("red").keySet()).containsExactly(key("b"));
  }

  @Test
  void transaction_endsWithAThrow_keepsTheWritesBeforeIt() {
    assertThrows(
        IllegalStateException.class,
        () ->
            store.transaction(
                () -> {
                  store.put(key("a"), Item.of("a", 1));
                  throw new IllegalStateException("ended");
                }));
    assertThat(store.snapshot().objects().keySet()).containsExactly(key("a"));
    store.put(key("b"), Item.of("b", 2));
    assertThat(store.snapshot().objects()).hasSize(2);
  }

  @Test
  void put_sameInstance_movesTheVersionAlone() {
    var asked = new ArrayList<Item>();
    store.addIndex(
        "asked",
        w -> {
          asked.add(w);
          return List.of();
        });
    var item = Item.of("a", 1);
    store.put(key("a"), item);
    store.bookmark("7");
    store.put(key("a"), item);
    store.replace(Map.of(key("a"), item), "9");
    assertThat(asked).containsExactly(item);
    assertThat(store.snapshot().resourceVersion()).isEqualTo("9");
  }

  @Test
  void put_functionThrowsForTheNewState_removesItFromAllItsValues() {
    store.addIndex(
        "letters",
        w -> {
          if (w.color().isEmpty()) {
            throw new AssertionError("no color");
          }
          return List.of(w.color().split(""));
        });
    store.put(key("a"), Item.of("a", 1, "ab"));
    store.put(key("a"), Item.of("a", 2, ""));
    assertThat(store.snapshot().index("letters").values()).isEmpty();
    store.put(key("a"), Item.of("a", 3, "c"));
    assertThat(store.snapshot().index("letters").values()).containsExactly("c");
    assertThat(failures).containsExactly("letters ns/a");
  }

  @Test
  void functionThrows_eachStateIsReportedOnce() {
    store.addIndex(
        "broken",
        w -> {
          throw new AssertionError("broken");
        });
    store.put(key("a"), Item.of("a", 1, "red"));
    store.put(key("a"), Item.of("a", 2, "blue"));
    store.delete(key("a"), Item.of("a", 3, "blue"));
    store.put(key("b"), Item.of("b", 4, "red"));
    store.replace(Map.of(key("c"), Item.of("c", 5, "red")), "6");
    assertThat(failures)
        .containsExactly("broken ns/a", "broken ns/a", "broken ns/b", "broken ns/c")
        .inOrder();
  }

  @Test
  void index_nullValue_isReported() {
    store.addIndex("nothing", w -> java.util.Collections.singletonList(null));
    store.put(key("a"), Item.of("a", 1));
    assertThat(failures).containsExactly("nothing ns/a");
  }

  /** A value whose hash code cannot be computed a second time. */
  private static final class Brittle {
    private int calls;

    @Override
    public int hashCode() {
      if (++calls > 1) {
        throw new StackOverflowError("hash code");
      }
      return 1;
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  @Test
  void put_endsInTheMiddle_theNextReplacementMakesTheIndexesAgain() {
    store.addIndex("color", w -> List.of(w.color()));
    store.addIndex(
        "brittle", w -> w.color().equals("blue") ? List.of(new Brittle()) : List.of("sound"));
    var red = Item.of("a", 1, "red");
    store.put(key("a"), red);
    assertThrows(StackOverflowError.class, () -> store.put(key("a"), Item.of("a", 2, "blue")));
    assertThat(store.snapshot().objects().get(key("a"))).isSameInstanceAs(red);
    store.replace(Map.of(key("a"), red), "3");
    assertThat(store.snapshot().index("color").values()).containsExactly("red");
    assertThat(store.snapshot().index("brittle").values()).containsExactly("sound");
  }

  /** Otherwise the store would show changes that no handler has heard of. */
  @Test
  void replace_endsInTheMiddle_storeIsAsBefore() {
    for (String namespace : List.of("", "ns")) {
      boolean[] fails = {false};
      var one =
          new IndexedStore<Item>(
              (index, key, cause) -> {
                throw new StackOverflowError("of the listener");
              },
              namespace.isEmpty() ? List.of() : List.of(namespace));
      one.addIndex(
          "color",
          w -> {
            if (fails[0] && w.color().equals("bad")) {
              throw new IllegalStateException("of the index");
            }
            return List.of(w.color());
          });
      one.put(key("a"), Item.of("a", 10, "red"));
      one.put(key("b"), Item.of("b", 11, "blue"));
      var before = one.snapshot();
      fails[0] = true;
      Map<ObjectKey, Item> next = new LinkedHashMap<>();
      next.put(key("a"), Item.of("a", 20, "green"));
      next.put(key("c"), Item.of("c", 21, "bad"));
      assertThrows(
          StackOverflowError.class,
          () -> {
            var unused =
                namespace.isEmpty()
                    ? one.replace(next, "30")
                    : one.replaceIn(namespace, next, "30");
          });
      assertThat(Map.copyOf(one.snapshot().objects())).isEqualTo(Map.copyOf(before.objects()));
      assertThat(one.snapshot().resourceVersion()).isEqualTo("11");
      assertThat(one.snapshot().index("color").values()).containsExactly("red", "blue");
      fails[0] = false;
      var unused =
          namespace.isEmpty() ? one.replace(next, "30") : one.replaceIn(namespace, next, "30");
      assertThat(one.snapshot().index("color").values()).containsExactly("green", "bad");
      assertThat(one.snapshot().resourceVersion()).isEqualTo("30");
    }
  }

  /** Random batches against maps that are filled in the plain way. */
  @Test
  void randomBatches_indexesHoldExactlyTheObjects() {
    long seed = Long.getLong("kubewright.seed", new Random().nextInt(Integer.MAX_VALUE));
    System.out.println("IndexedStoreTest -Dkubewright.seed=" + seed);
    var random = new Random(seed);
    store.addIndex("color", w -> List.of(w.color()));
    store.addIndex("letters", w -> List.of(w.color().split("")));
    for (int batch = 1; batch <= 300; batch++) {
      int version = batch;
      store.transaction(() -> write(random, version));
      var snapshot = store.snapshot();
      Map<Object, Set<ObjectKey>> colors = new HashMap<>();
      Map<Object, Set<ObjectKey>> letters = new HashMap<>();
      snapshot
          .objects()
          .forEach(
              (key, item) -> {
                colors.computeIfAbsent(item.color(), c -> new HashSet<>()).add(key);
                for (String letter : item.color().split("")) {
                  letters.computeIfAbsent(letter, c -> new HashSet<>()).add(key);
                }
              });
      assertWithMessage("seed %s", seed).that(keys(snapshot.index("color"))).isEqualTo(colors);
      assertWithMessage("seed %s", seed).that(keys(snapshot.index("letters"))).isEqualTo(letters);
    }
  }

  private void write(Random random, int version) {
    for (int i = random.nextInt(30); i >= 0; i--) {
      String name = "n" + random.nextInt(50);
      if (random.nextInt(3) > 0) {
        store.put(key(name), Item.of(name, version, "c" + random.nextInt(12)));
      } else {
        store.delete(key(name));
      }
    }
    if (random.nextInt(10) == 0) {
      Map<ObjectKey, Item> all = new HashMap<>();
      store
          .snapshot()
          .objects()
          .forEach(
              (key, item) -> all.put(key, random.nextBoolean() ? item : Item.of("x", version)));
      store.replace(all, "" + version);
    }
  }

  private static Map<Object, Set<ObjectKey>> keys(StoreSnapshot.Index<Item> index) {
    Map<Object, Set<ObjectKey>> keys = new HashMap<>();
    index.byValue().forEach((value, objects) -> keys.put(value, objects.keySet()));
    return keys;
  }

  @Test
  void delete_withoutAVersion_snapshotIsNotExactUntilTheNextVersion() {
    store.replace(Map.of(key("a"), Item.of("a", 1), key("b"), Item.of("b", 2)), "10");
    assertThat(store.isExact(store.snapshot(), "")).isTrue();

    store.delete(key("none"));
    assertThat(store.isExact(store.snapshot(), "")).isTrue();
    store.delete(key("a"));
    assertThat(store.isExact(store.snapshot(), "")).isFalse();
    store.bookmark("12");
    assertThat(store.isExact(store.snapshot(), "")).isTrue();
  }

  @Test
  void delete_withoutAVersionInOneNamespace_othersAreExact() {
    var several = new IndexedStore<Item>((index, key, cause) -> {}, List.of("ns", "other"));
    several.replaceIn("ns", Map.of(key("a"), Item.of("a", 1)), "10");
    several.replaceIn("other", Map.of(), "10");

    several.delete(key("a"));

    assertThat(several.isExact(several.snapshot(), "ns")).isFalse();
    assertThat(several.isExact(several.snapshot(), "other")).isTrue();
    several.bookmark("ns", "11");
    assertThat(several.isExact(several.snapshot(), "ns")).isTrue();
  }
}

package dev.kubewright.cache.store;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.client.ObjectKey;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

  @Tag("client-go-I1")
  @Test
  void update_otherIndexValue_movesTheObject() {
    store.addIndex("color", w -> List.of(w.color()));
    store.put(key("a"), Item.of("a", 1, "red"));
    store.put(key("a"), Item.of("a", 2, "blue"));
    assertThat(store.byIndex("color", "red")).isEmpty();
    assertThat(store.indexValues("color")).containsExactly("blue");
    assertThat(store.keysByIndex("color", "blue")).containsExactly(key("a"));
  }

  @Tag("client-go-I1")
  @Test
  void index_severalValues_allFindTheObject() {
    store.addIndex("letters", w -> List.of(w.color().split("")));
    store.put(key("a"), Item.of("a", 1, "ab"));
    assertThat(store.byIndex("letters", "a")).hasSize(1);
    assertThat(store.byIndex("letters", "b")).hasSize(1);
    store.delete(key("a"));
    assertThat(store.indexValues("letters")).isEmpty();
  }

  @Tag("client-go-I3")
  @Test
  void resourceVersion_afterWrites_isTheLastOneGiven() {
    assertThat(store.resourceVersion()).isEmpty();
    store.put(key("a"), Item.of("a", 10));
    assertThat(store.resourceVersion()).isEqualTo("10");
    store.delete(key("a"), Item.of("a", 30));
    assertThat(store.resourceVersion()).isEqualTo("30");
    store.put(ObjectKey.of("b"), new Item(ObjectMetaBuilder.build(m -> m.name("b")), ""));
    assertThat(store.resourceVersion()).isEqualTo("30");
    store.delete(ObjectKey.of("b"));
    assertThat(store.resourceVersion()).isEqualTo("30");
    store.transaction(
        () -> {
          store.put(key("a"), Item.of("a", 40));
          store.put(key("b"), Item.of("b", 30));
          store.put(key("c"), Item.of("c", 50));
        });
    assertThat(store.resourceVersion()).isEqualTo("50");
    store.replace(Map.of(key("a"), Item.of("a", 30), key("b"), Item.of("b", 40)), "50");
    assertThat(store.resourceVersion()).isEqualTo("50");
    store.bookmark("60");
    assertThat(store.resourceVersion()).isEqualTo("60");
  }

  @Test
  void replace_rebuildsIndexesAndReturnsTheOldObjects() {
    store.addIndex("color", w -> List.of(w.color()));
    store.put(key("a"), Item.of("a", 1, "red"));
    var before = store.replace(Map.of(key("b"), Item.of("b", 2, "blue")), "3");
    assertThat(before.keySet()).containsExactly(key("a"));
    assertThat(store.indexValues("color")).containsExactly("blue");
    assertThat(store.keys()).containsExactly(key("b"));
    assertThat(store.size()).isEqualTo(1);
  }

  @Test
  void addIndex_afterData_indexesIt() {
    store.put(key("a"), Item.of("a", 1, "red"));
    store.addIndex("color", w -> List.of(w.color()));
    assertThat(store.byIndex("color", "red")).hasSize(1);
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
    var e = assertThrows(IllegalArgumentException.class, () -> store.byIndex("colour", "red"));
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
    assertThat(store.byKey(key("a"))).isPresent();
    assertThat(failures).containsExactly("broken ns/a");
  }
}

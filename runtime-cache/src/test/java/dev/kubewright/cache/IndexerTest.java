package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.store.IndexedStore;
import dev.kubewright.resource.ObjectKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IndexerTest {
  private enum Warmth {
    WARM,
    COLD
  }

  private static final Index<Widget, String> BY_COLOR = Index.of("color", w -> List.of(w.color()));
  private static final Index<Widget, Warmth> BY_WARMTH =
      Index.of(
          "warmth",
          Warmth.class,
          w -> List.of(w.color().equals("red") ? Warmth.WARM : Warmth.COLD));

  private final List<String> failures = new ArrayList<>();
  private final IndexedStore<Widget> store =
      new IndexedStore<>((index, key, cause) -> failures.add(index + " " + key + " " + cause));
  private final StoreIndexer<Widget> indexer = new StoreIndexer<>(store, () -> "the cache");

  IndexerTest() {
    store.replace(Map.of(), "");
  }

  private void put(String name, int version, String color) {
    store.put(key(name), Widget.of(name, version, color));
  }

  private static ObjectKey key(String name) {
    return ObjectKey.of("ns", name);
  }

  @Test
  void byIndex_withTheDeclaration_readsTypedValues() {
    indexer.add(BY_COLOR);
    indexer.add(BY_WARMTH);
    put("a", 1, "red");
    put("b", 2, "blue");
    assertThat(indexer.byIndex(BY_COLOR, "red")).hasSize(1);
    assertThat(indexer.keysByIndex(BY_WARMTH, Warmth.COLD)).containsExactly(key("b"));
    assertThat(indexer.indexValues(BY_WARMTH)).containsExactly(Warmth.WARM, Warmth.COLD);
    assertThat(indexer.byIndex("color", "blue")).hasSize(1);
    assertThat(indexer.keysByIndex("color", "green")).isEmpty();
    assertThat(indexer.indexValues("color")).containsExactly("red", "blue");
    assertThat(indexer.indexes()).containsExactly("color", "warmth").inOrder();
    assertThat(indexer.index("warmth")).isSameInstanceAs(BY_WARMTH);
  }

  @Test
  void snapshot_laterWrites_doNotChangeIt() {
    indexer.add(BY_COLOR);
    put("a", 1, "red");
    Indexer<Widget> snapshot = indexer.snapshot();
    List<Widget> all = indexer.list();
    put("b", 2, "red");
    assertThat(snapshot.keys()).containsExactly(key("a"));
    assertThat(snapshot.byIndex(BY_COLOR, "red")).hasSize(1);
    assertThat(snapshot.resourceVersion()).isEqualTo("1");
    assertThat(snapshot.snapshot()).isSameInstanceAs(snapshot);
    assertThat(Lister.over(snapshot, Widget.TYPE).list()).hasSize(1);
    assertThat(all).hasSize(1);
    assertThat(indexer.size()).isEqualTo(2);
  }

  @Test
  void list_unchangedCache_isTheSameList() {
    indexer.add(BY_COLOR);
    put("a", 1, "red");
    assertThat(indexer.list()).isSameInstanceAs(indexer.list());
    assertThat(indexer.byIndex(BY_COLOR, "red")).isSameInstanceAs(indexer.byIndex(BY_COLOR, "red"));
  }

  @Test
  void add_sameDeclarationAgain_doesNothing() {
    indexer.add(BY_COLOR);
    put("a", 1, "red");
    indexer.add(BY_COLOR);
    assertThat(indexer.byIndex(BY_COLOR, "red")).hasSize(1);
  }

  @Test
  void add_otherIndexOfTheName_throws() {
    indexer.add(BY_COLOR);
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () -> indexer.add(Index.of("color", (Widget w) -> List.of())));
    assertThat(e).hasMessageThat().isEqualTo("there is an index named \"color\" already");
  }

  @Test
  void byIndex_declarationThatWasNotAdded_throws() {
    var e = assertThrows(IllegalArgumentException.class, () -> indexer.byIndex(BY_COLOR, "red"));
    assertThat(e).hasMessageThat().isEqualTo("no index named \"color\"; there are []");
    indexer.add(Index.of("color", (Widget w) -> List.of(w.color())));
    e = assertThrows(IllegalArgumentException.class, () -> indexer.byIndex(BY_COLOR, "red"));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("the cache has another index named \"color\"; read by the one that was added");
  }

  @Test
  void byIndex_stringForAnIndexOfOtherValues_throws() {
    indexer.add(BY_WARMTH);
    var e = assertThrows(IllegalArgumentException.class, () -> indexer.byIndex("warmth", "WARM"));
    assertThat(e)
        .hasMessageThat()
        .isEqualTo("the values of index \"warmth\" by Warmth are no strings; read it by its Index");
    assertThrows(IllegalArgumentException.class, () -> indexer.keysByIndex("warmth", "WARM"));
    assertThrows(IllegalArgumentException.class, () -> indexer.indexValues("warmth"));
  }

  @Test
  void valueOfAnotherClass_isReported() {
    @SuppressWarnings({"unchecked", "rawtypes"})
    Index<Widget, Integer> wrong = Index.of("wrong", Integer.class, w -> (List) List.of(w.color()));
    indexer.add(wrong);
    put("a", 1, "red");
    assertThat(failures).hasSize(1);
    assertThat(failures.get(0)).startsWith("wrong ns/a java.lang.ClassCastException");
    assertThat(indexer.indexValues(wrong)).isEmpty();
  }

  @Test
  void builder_sameDeclarationTwice_isOneIndex() {
    try (var h = new InformerHarness()) {
      h.builder.index(BY_COLOR).index(BY_COLOR);
      assertThrows(IllegalArgumentException.class, () -> h.builder.index("color", w -> List.of()));
      h.server.list(10, Widget.of("a", 7, "red"));
      var informer = h.synced();
      informer.addIndex(BY_WARMTH);
      informer.addIndex(BY_WARMTH);
      assertThat(informer.indexer().byIndex(BY_COLOR, "red")).hasSize(1);
      assertThat(informer.indexer().byIndex(BY_WARMTH, Warmth.WARM)).hasSize(1);
      assertThat(informer.indexer().byIndex(Indexer.NAMESPACE, "ns")).hasSize(1);
    }
  }
}

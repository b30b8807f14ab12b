package dev.kubewright.cache.store;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.resource.ObjectKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PersistentMapTest {
  private static final long SEED =
      Long.getLong("kubewright.seed", new Random().nextInt(Integer.MAX_VALUE));

  /** A key whose hash code the test chooses. */
  private record Key(int id, int hash) {
    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.id == id;
    }
  }

  /** A map and what it must hold. */
  private record Version(PersistentMap<Key, Integer> map, Map<Key, Integer> expected) {
    void check(String what) {
      assertWithMessage(what).that(map.size()).isEqualTo(expected.size());
      expected.forEach((key, value) -> assertWithMessage(what).that(map.get(key)).isEqualTo(value));
      Map<Key, Integer> seen = new HashMap<>();
      map.forEach((key, value) -> assertWithMessage(what).that(seen.put(key, value)).isNull());
      assertWithMessage(what).that(seen).isEqualTo(expected);
      assertWithMessage(what).that(new HashMap<>(map)).isEqualTo(expected);
      assertWithMessage(what).that(new HashSet<>(map.keySet())).isEqualTo(expected.keySet());
      List<Integer> values = new ArrayList<>();
      for (Map.Entry<Key, Integer> entry : map.entrySet()) {
        values.add(entry.getValue());
      }
      assertWithMessage(what).that(map.values()).containsExactlyElementsIn(values).inOrder();
      assertWithMessage(what)
          .that(IntStream.range(0, map.size()).mapToObj(map.values()::get).toList())
          .isEqualTo(values);
    }
  }

  /** The mask leaves the hash codes all bits, few bits or none, so that keys collide. */
  @ParameterizedTest
  @CsvSource({"5, -1", "50, -1", "2000, -1", "300, 1", "300, 3", "300, 0xC0000003", "40, 0"})
  void randomEdits_haveTheResultsOfAHashMap_andChangeNoOlderMap(int keys, String mask) {
    System.out.println("PersistentMapTest " + keys + " " + mask + " -Dkubewright.seed=" + SEED);
    var random = new Random(SEED);
    int[] hashes = random.ints(keys).map(h -> h & Long.decode(mask).intValue()).toArray();
    List<Version> versions = new ArrayList<>();
    versions.add(new Version(PersistentMap.empty(), Map.of()));
    for (int round = 0; round < 60; round++) {
      var base = versions.get(random.nextInt(4) == 0 ? random.nextInt(versions.size()) : round);
      versions.add(edited(base, hashes, random));
    }
    for (int i = 0; i < versions.size(); i++) {
      versions.get(i).check("version " + i + " of seed " + SEED);
    }
  }

  /** The writers of objects choose names. Those made of "Aa" and "BB" have equal hash codes. */
  @Test
  @Timeout(60)
  void textsWithEqualHashCodes_areNotSearchedOneByOne() {
    var editor = PersistentMap.<ObjectKey, Integer>empty().edit();
    IntStream.range(0, 1 << 15).forEach(i -> editor.put(ObjectKey.of("ns", colliding(i, 15)), i));
    var map = editor.done();
    assertThat(map).hasSize(1 << 15);
    for (int i = 0; i < 1 << 15; i++) {
      assertThat(map.get(ObjectKey.of("ns", colliding(i, 15)))).isEqualTo(i);
      assertThat(editor.remove(ObjectKey.of("ns", colliding(i, 15)))).isEqualTo(i);
    }
    assertThat(editor.done()).isEmpty();
  }

  /** Returns one of many texts with the same hash code. */
  private static String colliding(int number, int pairs) {
    var text = new StringBuilder();
    for (int bit = 0; bit < pairs; bit++) {
      text.append((number >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }

  /** Texts that collide, texts that do not, and keys without a text, in one map. */
  @Test
  void randomEditsOfCollidingTexts_haveTheResultsOfAHashMap() {
    System.out.println("PersistentMapTest texts -Dkubewright.seed=" + SEED);
    var random = new Random(SEED);
    List<Object> keys = new ArrayList<>();
    for (int i = 0; i < 256; i++) {
      String text = colliding(i, 8);
      keys.add(text);
      keys.add(ObjectKey.of(text));
      keys.add(new Key(i, text.hashCode()));
      keys.add(new Key(i, i));
    }
    var editor = PersistentMap.<Object, Integer>empty().edit();
    Map<Object, Integer> expected = new HashMap<>();
    List<PersistentMap<Object, Integer>> maps = new ArrayList<>();
    List<Map<Object, Integer>> copies = new ArrayList<>();
    for (int round = 0; round < 60; round++) {
      int puts = random.nextInt(11);
      for (int i = random.nextInt(800); i >= 0; i--) {
        Object key = keys.get(random.nextInt(keys.size()));
        if (random.nextInt(10) < puts) {
          assertThat(editor.put(key, i)).isEqualTo(expected.put(key, i));
        } else {
          assertThat(editor.remove(key)).isEqualTo(expected.remove(key));
        }
        assertThat(editor.get(key)).isEqualTo(expected.get(key));
        assertThat(editor.size()).isEqualTo(expected.size());
      }
      maps.add(editor.done());
      copies.add(new HashMap<>(expected));
    }
    for (int i = 0; i < maps.size(); i++) {
      assertThat(new HashMap<>(maps.get(i))).isEqualTo(copies.get(i));
      assertThat(maps.get(i).entrySet()).hasSize(copies.get(i).size());
      for (Object key : keys) {
        assertThat(maps.get(i).get(key)).isEqualTo(copies.get(i).get(key));
      }
    }
    keys.forEach(editor::remove);
    assertThat(editor.done()).isSameInstanceAs(PersistentMap.empty());
  }

  /** Equal contents have equal shapes, so what additions take, removals free. */
  @Test
  void collidingTexts_removedAgain_leaveTheNodesOfBefore() {
    var editor = PersistentMap.<Object, Integer>empty().edit();
    editor.put("a", 1);
    editor.put(colliding(0, 8), 2);
    editor.put(colliding(1, 8), 3);
    int before = nodes(editor.done());
    IntStream.range(2, 256).forEach(i -> editor.put(colliding(i, 8), i));
    editor.put(new Key(1, colliding(0, 8).hashCode()), 4);
    editor.put(new Key(2, colliding(0, 8).hashCode()), 5);
    IntStream.range(2, 256).forEach(i -> editor.remove(colliding(i, 8)));
    editor.remove(new Key(1, colliding(0, 8).hashCode()));
    editor.remove(new Key(2, colliding(0, 8).hashCode()));
    assertThat(nodes(editor.done())).isEqualTo(before);
  }

  private static Version edited(Version base, int[] hashes, Random random) {
    var editor = base.map().edit();
    Map<Key, Integer> expected = new HashMap<>(base.expected());
    int puts = 1 + random.nextInt(9);
    for (int i = random.nextInt(2 * hashes.length); i >= 0; i--) {
      int id = random.nextInt(hashes.length);
      var key = new Key(id, hashes[id]);
      if (random.nextInt(10) < puts) {
        int value = random.nextInt(1000);
        assertThat(editor.put(key, value)).isEqualTo(expected.put(key, value));
      } else {
        assertThat(editor.remove(key)).isEqualTo(expected.remove(key));
      }
      assertThat(editor.get(key)).isEqualTo(expected.get(key));
      assertThat(editor.size()).isEqualTo(expected.size());
    }
    return new Version(editor.done(), expected);
  }

  @Test
  void done_thenMoreEdits_leaveTheFirstResultAsItIs() {
    var editor = PersistentMap.<Integer, String>empty().edit();
    IntStream.range(0, 1000).forEach(i -> editor.put(i, "a"));
    var first = editor.done();
    IntStream.range(0, 1000).forEach(i -> editor.put(i, "b"));
    editor.remove(7);
    assertThat(new HashSet<>(first.values())).containsExactly("a");
    assertThat(first).hasSize(1000);
    assertThat(editor.done()).hasSize(999);
    assertThat(new HashSet<>(editor.done().values())).containsExactly("b");
  }

  @Test
  void done_nothingChanged_isTheSameMap() {
    var editor = PersistentMap.<Integer, String>empty().edit();
    editor.put(1, "a");
    var map = editor.done();
    assertThat(editor.done()).isSameInstanceAs(map);
    var again = map.edit();
    again.put(1, map.get(1));
    again.remove(2);
    assertThat(again.done()).isSameInstanceAs(map);
    again.remove(1);
    assertThat(again.done()).isSameInstanceAs(PersistentMap.empty());
  }

  @Test
  void put_knownKey_keepsTheFirstKeyInstance() {
    var first = new Key(1, 5);
    var editor = PersistentMap.<Key, String>empty().edit();
    editor.put(first, "a");
    editor.put(new Key(1, 5), "b");
    assertThat(editor.done().keySet().iterator().next()).isSameInstanceAs(first);
  }

  /** Otherwise a node would stay for every key that was ever in the map. */
  @ParameterizedTest
  @ValueSource(ints = {1, 1000})
  void remove_allButOne_leavesOneNode(int keys) throws Exception {
    var editor = PersistentMap.<Integer, String>empty().edit();
    IntStream.range(0, keys).forEach(i -> editor.put(i, "a"));
    IntStream.range(1, keys).forEach(editor::remove);
    assertThat(nodes(editor.done())).isEqualTo(1);
  }

  /** The Javadoc of the node reckons the memory of an entry with this number. */
  @Test
  void nodes_ofManyEntries_areAThirdOfThem() {
    var editor = PersistentMap.<String, String>empty().edit();
    IntStream.range(0, 50_000).forEach(i -> editor.put("pod-" + i, "a"));
    double share = nodes(editor.done()) / 50_000.0;
    assertThat(share).isWithin(0.06).of(0.29);
  }

  /** Equal contents share their nodes when one map was made from the other. */
  @Test
  void edit_oneEntry_copiesOnlyItsPath() {
    var editor = PersistentMap.<String, String>empty().edit();
    IntStream.range(0, 50_000).forEach(i -> editor.put("pod-" + i, "a"));
    var before = editor.done();
    editor.put("pod-7", "b");
    var after = editor.done();
    Map<TrieNode, Boolean> known = new IdentityHashMap<>();
    collect(before.root(), known);
    Map<TrieNode, Boolean> all = new IdentityHashMap<>();
    collect(after.root(), all);
    all.keySet().removeAll(known.keySet());
    assertThat(all.size()).isAtMost(TrieNode.DEPTH);
  }

  private static int nodes(PersistentMap<?, ?> map) {
    Map<TrieNode, Boolean> nodes = new IdentityHashMap<>();
    collect(map.root(), nodes);
    return nodes.size();
  }

  private static void collect(TrieNode node, Map<TrieNode, Boolean> into) {
    into.put(node, true);
    for (int i = node.childrenFrom(); i < node.slots(); i++) {
      collect((TrieNode) node.slot(i), into);
    }
  }

  @Test
  void views_cannotBeChanged() {
    var editor = PersistentMap.<Integer, String>empty().edit();
    editor.put(1, "a");
    var map = editor.done();
    assertThrows(UnsupportedOperationException.class, () -> map.put(2, "b"));
    assertThrows(UnsupportedOperationException.class, () -> map.remove(1));
    assertThrows(UnsupportedOperationException.class, map::clear);
    assertThrows(UnsupportedOperationException.class, () -> map.keySet().remove(1));
    assertThrows(UnsupportedOperationException.class, () -> map.values().add("b"));
    assertThrows(UnsupportedOperationException.class, () -> map.values().set(0, "b"));
    assertThrows(UnsupportedOperationException.class, () -> map.values().remove(0));
    assertThrows(UnsupportedOperationException.class, () -> map.values().clear());
    assertThrows(
        UnsupportedOperationException.class, () -> map.entrySet().iterator().next().setValue("b"));
    assertThat(map).containsExactly(1, "a");
  }

  @Test
  void emptyMap_hasNothing() {
    var map = PersistentMap.<Integer, String>empty();
    assertThat(map.isEmpty()).isTrue();
    assertThat(map.get(1)).isNull();
    assertThat(map.get(null)).isNull();
    assertThat(map.containsKey(null)).isFalse();
    assertThat(map.values()).isEmpty();
    assertThrows(NoSuchElementException.class, () -> map.keySet().iterator().next());
    assertThrows(IndexOutOfBoundsException.class, () -> map.values().get(0));
  }

  @Test
  void nullKeysAndValues_areRefused() {
    var editor = PersistentMap.<Integer, String>empty().edit();
    assertThrows(NullPointerException.class, () -> editor.put(null, "a"));
    assertThrows(NullPointerException.class, () -> editor.put(1, null));
    assertThat(editor.done()).isEmpty();
  }

  @Test
  void values_readByPositionByStreamAndByEach_areTheSame() {
    var editor = PersistentMap.<Integer, String>empty().edit();
    IntStream.range(0, 100).forEach(i -> editor.put(i, "v" + i));
    var values = editor.done().values();
    List<String> each = new ArrayList<>();
    values.forEach(each::add);
    assertThat(values.stream().toList()).isEqualTo(each);
    assertThat(List.of(values.toArray())).isEqualTo(each);
    assertThat(List.of(values.toArray(new String[0]))).isEqualTo(each);
    assertThat(values.indexOf(each.get(42))).isEqualTo(42);
    assertThat(editor.done().values()).isSameInstanceAs(values);
  }
}

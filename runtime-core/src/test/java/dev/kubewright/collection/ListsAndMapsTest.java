package dev.kubewright.collection;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Codecs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ListsAndMapsTest {
  @Test
  void empties_absentExplicitOther_equalButDistinct() {
    List<String> absent = Lists.absent();
    List<String> explicit = Lists.explicit();
    List<String> other = Lists.copy(List.of());
    assertThat(absent).isEqualTo(explicit);
    assertThat(absent).isEqualTo(other);
    assertThat(absent.hashCode()).isEqualTo(List.of().hashCode());
    assertThat(absent).isNotSameInstanceAs(explicit);
    assertThat(Lists.isSet(absent)).isFalse();
    assertThat(Lists.isSet(other)).isFalse();
    assertThat(Lists.isSet(null)).isFalse();
    assertThat(Lists.isSet(explicit)).isTrue();
    assertThat(Lists.isSet(List.of(1))).isTrue();

    Map<String, String> absentMap = Maps.absent();
    assertThat(absentMap).isEqualTo(Maps.explicit());
    assertThat(absentMap).isNotSameInstanceAs(Maps.explicit());
    assertThat(Maps.isSet(absentMap)).isFalse();
    assertThat(Maps.isSet(Maps.copy(Map.of()))).isFalse();
    assertThat(Maps.isSet(null)).isFalse();
    assertThat(Maps.isSet(Maps.explicit())).isTrue();
    assertThat(Maps.isSet(Map.of("a", 1))).isTrue();
  }

  @Test
  void isAbsent_nullOrAbsent_isTrue() {
    assertThat(Lists.isAbsent(null)).isTrue();
    assertThat(Lists.isAbsent(Lists.absent())).isTrue();
    assertThat(Lists.isAbsent(Lists.explicit())).isFalse();
    assertThat(Lists.isAbsent(Lists.copy(List.of()))).isFalse();
    assertThat(Lists.isAbsent(List.of(1))).isFalse();
    assertThat(Maps.isAbsent(null)).isTrue();
    assertThat(Maps.isAbsent(Maps.absent())).isTrue();
    assertThat(Maps.isAbsent(Maps.explicit())).isFalse();
    assertThat(Maps.isAbsent(Maps.copy(Map.of()))).isFalse();
    assertThat(Maps.isAbsent(Map.of("a", 1))).isFalse();
  }

  @Test
  void copy_specialInstances_keptAndNullIsAbsent() {
    assertThat(Lists.copy(null)).isSameInstanceAs(Lists.absent());
    assertThat(Lists.copy(Lists.explicit())).isSameInstanceAs(Lists.explicit());
    assertThat(Maps.copy(null)).isSameInstanceAs(Maps.absent());
    assertThat(Maps.copy(Maps.explicit())).isSameInstanceAs(Maps.explicit());
    List<String> list = Lists.copy(List.of("a"));
    assertThat(Lists.copy(list)).isSameInstanceAs(list);
    Map<String, String> map = Maps.copy(Map.of("a", "b"));
    assertThat(Maps.copy(map)).isSameInstanceAs(map);
  }

  @Test
  void copy_ofMutable_keepsOrderAndNullsAndDoesNotFollow() {
    var source = new ArrayList<@Nullable String>(Arrays.asList("z", null, "a"));
    List<@Nullable String> copy = Lists.copy(source);
    source.clear();
    assertThat(copy).containsExactly("z", null, "a").inOrder();
    var entries = new LinkedHashMap<String, @Nullable Integer>();
    entries.put("z", 1);
    entries.put("a", null);
    Map<String, @Nullable Integer> map = Maps.copy(entries);
    entries.clear();
    assertThat(map.keySet()).containsExactly("z", "a").inOrder();
    assertThat(map.get("z")).isEqualTo(1);
    assertThat(map.containsKey("a")).isTrue();
    assertThat(map.containsKey("b")).isFalse();
  }

  @Test
  void mutation_anyWay_refused() {
    List<String> list = Lists.copy(List.of("a"));
    assertThrows(UnsupportedOperationException.class, () -> list.add("b"));
    assertThrows(UnsupportedOperationException.class, () -> list.set(0, "b"));
    assertThrows(UnsupportedOperationException.class, () -> list.remove(0));
    Object[] items = list.toArray();
    items[0] = "x";
    assertThat(list).containsExactly("a");
    Map<String, String> map = Maps.copy(Map.of("a", "b"));
    assertThrows(UnsupportedOperationException.class, () -> map.put("b", "c"));
    assertThrows(UnsupportedOperationException.class, () -> map.remove("a"));
    assertThrows(
        UnsupportedOperationException.class, () -> map.entrySet().iterator().next().setValue("c"));
    assertThrows(UnsupportedOperationException.class, () -> map.keySet().clear());
  }

  @Test
  void builders_reused_doNotChangeWhatTheyBuilt() {
    var list = Lists.<String>builder().add("a");
    List<String> first = list.build();
    list.add("b");
    assertThat(first).containsExactly("a");
    assertThat(list.build()).containsExactly("a", "b").inOrder();
    var map = Maps.<String>builder().put("a", "1");
    Map<String, String> before = map.build();
    map.put("a", "2");
    assertThat(before).containsExactly("a", "1");
    assertThat(map.build()).containsExactly("a", "2");
  }

  @Test
  void read_collections_absentExplicitAndLastKeyWins() {
    assertThat(read("null", Codecs.list(Codecs.LONG))).isSameInstanceAs(Lists.absent());
    assertThat(read("[]", Codecs.list(Codecs.LONG))).isSameInstanceAs(Lists.explicit());
    assertThat(read("null", Codecs.map(Codecs.LONG))).isSameInstanceAs(Maps.absent());
    assertThat(read("{}", Codecs.map(Codecs.LONG))).isSameInstanceAs(Maps.explicit());
    assertThat(read("{\"a\":1,\"b\":2,\"a\":3}", Codecs.map(Codecs.LONG)))
        .containsExactly("a", 3L, "b", 2L)
        .inOrder();
    assertThat(read("{\"a\":[[1],null]}", Codecs.map(Codecs.list(Codecs.list(Codecs.LONG)))))
        .containsExactly("a", List.of(List.of(1L), List.of()));
  }

  /** Returns keys with equal hashes: {@code Aa} and {@code BB} in any order. */
  private static List<String> colliding(int pairs) {
    return IntStream.range(0, 1 << pairs)
        .mapToObj(
            bits ->
                IntStream.range(0, pairs)
                    .mapToObj(i -> (bits >> i & 1) == 0 ? "Aa" : "BB")
                    .collect(Collectors.joining()))
        .toList();
  }

  @Test
  void read_keysWithEqualHashes_equalsAnOrdinaryMap() {
    List<String> keys = colliding(12);
    var expected = new LinkedHashMap<String, Long>();
    var text = new StringBuilder("{");
    for (int i = 0; i < keys.size() + 100; i++) {
      String key = keys.get(i * 7 % keys.size());
      expected.put(key, (long) i);
      text.append(i == 0 ? "" : ",").append('"').append(key).append("\":").append(i);
    }
    Map<String, Long> map = read(text.append("}").toString(), Codecs.map(Codecs.LONG));

    assertThat(map).hasSize(keys.size());
    assertThat(List.copyOf(map.keySet())).isEqualTo(List.copyOf(expected.keySet()));
    assertThat(map.equals(expected)).isTrue();
    assertThat(expected.equals(map)).isTrue();
    assertThat(map.hashCode()).isEqualTo(expected.hashCode());
    assertThat(Maps.copy(expected).equals(map)).isTrue();
    assertThat(map.containsKey("AaBB")).isFalse();
    assertThat(map.containsKey("BB".repeat(12) + "x")).isFalse();
    assertThat(map.containsKey(null)).isFalse();
    assertThat(map.containsKey(7)).isFalse();
  }

  @Test
  void copy_otherKeysWithEqualHashes_equalsAnOrdinaryMap() {
    var entries = new LinkedHashMap<List<String>, @Nullable Integer>();
    colliding(8).forEach(key -> entries.put(List.of(key), key.indexOf('B')));
    Map<List<String>, @Nullable Integer> copy = Maps.copy(entries);

    assertThat(copy).isEqualTo(entries);
    assertThat(copy.get(List.of("AaBB".repeat(4)))).isEqualTo(2);
    assertThat(copy.containsKey(List.of("Aa"))).isFalse();
  }

  @Test
  void read_nullItem_zeroValueUnlessNullable() {
    List<String> strings = read("[\"a\",null]", Codecs.list(Codecs.STRING));
    assertThat(strings).containsExactly("a", "").inOrder();
    var nullable = Codecs.list(Codecs.nullable(Codecs.STRING));
    List<@Nullable String> list = read("[\"a\",null]", nullable);
    assertThat(list).containsExactly("a", null).inOrder();
    assertThat(Json.encodeToString(nullable, list)).isEqualTo("[\"a\",null]");
  }

  private static <T extends @Nullable Object> T read(String text, Codec<T> codec) {
    return Json.decode(codec, text);
  }

  @Test
  void change_saysWhatToDo() {
    List<String> one = Lists.copy(List.of("a"));
    List<String> two = Lists.copy(List.of("b", "a"));
    Map<String, String> map = Maps.copy(Map.of("a", "b"));
    Set<String> set = Sets.copy(List.of("a"));
    Set<String> doubled = Sets.of(Lists.copy(List.of("a", "a")));
    List<Executable> changes =
        List.of(
            () -> one.add("b"),
            () -> one.set(0, "b"),
            () -> one.remove("a"),
            () -> one.clear(),
            () -> two.removeIf(item -> true),
            () -> two.sort(null),
            () -> Lists.absent().add("b"),
            () -> map.put("a", "c"),
            () -> map.putIfAbsent("c", "c"),
            () -> map.remove("a"),
            () -> map.clear(),
            () -> map.keySet().remove("a"),
            () -> map.values().clear(),
            () -> map.replaceAll((key, value) -> "c"),
            () -> map.entrySet().iterator().next().setValue("c"),
            () -> Maps.absent().put("a", "b"),
            () -> set.add("b"),
            () -> set.remove("a"),
            () -> doubled.remove("a"),
            () -> doubled.clear());

    for (Executable change : changes) {
      assertThat(assertThrows(UnsupportedOperationException.class, change))
          .hasMessageThat()
          .isEqualTo("immutable: change a copy with the object's builder");
    }
  }
}

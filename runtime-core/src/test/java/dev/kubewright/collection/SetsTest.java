package dev.kubewright.collection;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.document.Json;
import dev.kubewright.json.Codec;
import dev.kubewright.json.Codecs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SetsTest {
  private static final Codec<Set<String>> CODEC = Codecs.set(Codecs.STRING);

  @Test
  void read_aList_keepsTheOrderOfTheWire() {
    Set<String> set = Json.decode(CODEC, "[\"c\",\"a\",\"b\"]");

    assertThat(set).containsExactly("c", "a", "b").inOrder();
    assertThat(set).isEqualTo(Set.of("a", "b", "c"));
    assertThat(Json.encodeToString(CODEC, set)).isEqualTo("[\"c\",\"a\",\"b\"]");
  }

  @Test
  void read_duplicates_showsEachOnceAndWritesThemAll() {
    Set<String> set = Json.decode(CODEC, "[\"b\",\"a\",\"b\"]");

    assertThat(set).containsExactly("b", "a").inOrder();
    assertThat(Json.encodeToString(CODEC, set)).isEqualTo("[\"b\",\"a\",\"b\"]");
    assertThat(Json.encodeToString(CODEC, Sets.copy(set))).isEqualTo("[\"b\",\"a\",\"b\"]");
  }

  @Test
  void change_ofASetWithDuplicates_writesEachOnce() {
    Set<String> set = Json.decode(CODEC, "[\"b\",\"a\",\"b\"]");

    assertThat(Json.encodeToString(CODEC, Sets.copy(Drafts.add(set, "c"))))
        .isEqualTo("[\"b\",\"a\",\"c\"]");
    assertThat(Json.encodeToString(CODEC, Sets.copy(Drafts.removeAll(set, "a"))))
        .isEqualTo("[\"b\"]");
  }

  @Test
  void emptySets_areEqualAndTwoOfThemAreReported() {
    Set<String> empty = Sets.copy(List.of());

    assertThat(Sets.absent()).isEqualTo(Sets.explicit());
    assertThat(Sets.absent()).isEqualTo(empty);
    assertThat(Sets.isAbsent(Sets.absent())).isTrue();
    assertThat(Sets.isAbsent(null)).isTrue();
    assertThat(Sets.isAbsent(empty)).isFalse();
    assertThat(Sets.isAbsent(Sets.explicit())).isFalse();
    assertThat(Sets.isSet(Sets.explicit())).isTrue();
    assertThat(Sets.isSet(Sets.absent())).isFalse();
    assertThat(Sets.isSet(empty)).isFalse();
    assertThat(Sets.isSet(null)).isFalse();
    assertThat(Sets.isSet(Set.of("a"))).isTrue();
  }

  @Test
  void listAndOf_keepTheEmptyOnesApart() {
    assertThat(Sets.list(null)).isSameInstanceAs(Lists.absent());
    assertThat(Sets.list(Sets.absent())).isSameInstanceAs(Lists.absent());
    assertThat(Sets.list(Sets.explicit())).isSameInstanceAs(Lists.explicit());
    assertThat(Sets.of(Lists.absent())).isSameInstanceAs(Sets.absent());
    assertThat(Sets.of(Lists.explicit())).isSameInstanceAs(Sets.explicit());
    assertThat(Sets.isSet(Sets.of(List.of()))).isFalse();
    assertThat(Sets.list(Set.of("a"))).containsExactly("a");
  }

  @Test
  void copy_ofAChangingSet_doesNotChange() {
    var source = new LinkedHashSet<>(List.of("b", "a"));
    Set<String> copy = Sets.copy(source);
    source.add("c");

    assertThat(copy).containsExactly("b", "a").inOrder();
    assertThat(Sets.copy(copy)).isSameInstanceAs(copy);
    assertThat(Sets.<String>copy(null)).isSameInstanceAs(Sets.absent());
    assertThat(Sets.copy(Arrays.asList("a", null, "a"))).containsExactly("a", null).inOrder();
  }

  @Test
  void anyChange_isRefused() {
    for (Set<String> set : List.of(Sets.copy(List.of("a", "b")), Sets.of(List.of("a", "a")))) {
      Iterator<String> iterator = set.iterator();
      iterator.next();

      assertThrows(UnsupportedOperationException.class, iterator::remove);
      assertThrows(UnsupportedOperationException.class, () -> set.add("c"));
      assertThrows(UnsupportedOperationException.class, () -> set.remove("a"));
      assertThrows(UnsupportedOperationException.class, set::clear);
    }
  }

  @Test
  void drafts_ofSets_addAndRemove() {
    assertThat(Drafts.add((Set<String>) null, "a", "a")).containsExactly("a");
    assertThat(Drafts.removeAll((Set<String>) null, "a")).isSameInstanceAs(Sets.absent());
    Set<String> set = Sets.copy(List.of("a"));
    assertThat(Drafts.removeAll(set, "b")).isSameInstanceAs(set);
    Set<String> draft = Drafts.add(set, "b");
    assertThat(Drafts.add(draft, "c")).isSameInstanceAs(draft);
    assertThat(set).containsExactly("a");
  }

  @Test
  void nullOnTheWire_isAbsent() {
    assertThat(Json.decode(Codecs.list(CODEC), "[null]")).containsExactly(Set.of());
    assertThat(Json.encodeToString(CODEC, Sets.absent())).isEqualTo("null");
    assertThat(Json.encodeToString(CODEC, Sets.explicit())).isEqualTo("[]");
  }

  @Test
  void randomLists_areWrittenAsReadAndAreSets() {
    long seed = System.nanoTime();
    var random = new Random(seed);
    Codec<Set<Long>> codec = Codecs.set(Codecs.LONG);
    for (int i = 0; i < 2_000; i++) {
      var numbers = new ArrayList<Long>();
      int size = random.nextInt(20);
      for (int n = 0; n < size; n++) {
        numbers.add((long) random.nextInt(20));
      }
      String text = numbers.toString().replace(" ", "");
      Set<Long> set = Json.decode(codec, text);
      var model = new LinkedHashSet<>(numbers);

      assertWithMessage("seed %s", seed).that(set).isEqualTo(model);
      assertWithMessage("seed %s", seed).that(model).isEqualTo(set);
      assertWithMessage("seed %s", seed).that(set.hashCode()).isEqualTo(model.hashCode());
      assertWithMessage("seed %s", seed).that(List.copyOf(set)).isEqualTo(List.copyOf(model));
      assertWithMessage("seed %s", seed).that(Json.encodeToString(codec, set)).isEqualTo(text);
      for (long n = 0; n < 20; n++) {
        assertWithMessage("seed %s", seed).that(set.contains(n)).isEqualTo(model.contains(n));
      }
    }
  }
}

package dev.kubewright.apiserver.store;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class SortedObjectsTest {
  private static Stored object(int number) {
    ObjectNode tree = Json.object();
    tree.putObject("metadata").put("namespace", "n" + number % 3).put("name", "x" + number);
    return new Stored(tree);
  }

  private static List<Stored> listed(Iterator<Stored> objects) {
    List<Stored> list = new ArrayList<>();
    objects.forEachRemaining(list::add);
    return list;
  }

  private static void assertSame(SortedObjects objects, NavigableMap<String, Stored> expected) {
    assertThat(objects.size()).isEqualTo(expected.size());
    assertThat(listed(objects.from(""))).containsExactlyElementsIn(expected.values()).inOrder();
  }

  @Test
  void randomChanges_areThoseOfATreeMap() {
    Random random = new Random(7);
    SortedObjects objects = SortedObjects.EMPTY;
    NavigableMap<String, Stored> expected = new TreeMap<>();
    for (int i = 0; i < 4_000; i++) {
      Stored one = object(random.nextInt(300));
      if (random.nextInt(5) < 3) {
        objects = objects.with(one);
        expected.put(one.key(), one);
      } else {
        objects = objects.without(one.key());
        expected.remove(one.key());
      }
      String key = object(random.nextInt(300)).key();
      assertThat(objects.get(key)).isSameInstanceAs(expected.get(key));
      assertThat(objects.rank(key)).isEqualTo(expected.headMap(key).size());
      if (i % 50 == 0) {
        assertSame(objects, expected);
        assertThat(listed(objects.from(key)))
            .containsExactlyElementsIn(expected.tailMap(key, true).values())
            .inOrder();
      }
    }
  }

  @Test
  void earlierInstance_staysAsItWas() {
    SortedObjects before = SortedObjects.EMPTY;
    NavigableMap<String, Stored> expected = new TreeMap<>();
    for (int i = 0; i < 100; i++) {
      before = before.with(object(i));
      expected.put(object(i).key(), before.get(object(i).key()));
    }
    SortedObjects after = before;
    for (int i = 0; i < 100; i += 2) {
      after = after.without(object(i).key()).with(object(i + 1));
    }

    assertThat(after.size()).isEqualTo(50);
    assertSame(before, expected);
  }

  @Test
  void ascendingAndDescendingKeys_makeNoDeepTree() {
    SortedObjects up = SortedObjects.EMPTY;
    SortedObjects down = SortedObjects.EMPTY;
    for (int i = 0; i < 20_000; i++) {
      up = up.with(object(100_000 + i));
      down = down.with(object(200_000 - i));
    }

    // A tree of this size that leans to one side is deeper than 100 levels.
    assertThat(up.depth()).isLessThan(30);
    assertThat(down.depth()).isLessThan(30);
  }

  @Test
  void iterator_afterItsEnd_hasNoObject() {
    Iterator<Stored> objects = SortedObjects.EMPTY.from("");

    assertThat(objects.hasNext()).isFalse();
    assertThrows(NoSuchElementException.class, objects::next);
  }
}

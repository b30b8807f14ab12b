package dev.kubewright.collection;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class DraftsTest {
  @Test
  void add_toADraft_changesTheDraft() {
    List<String> first = Drafts.add(Lists.absent(), "a");

    assertThat(Drafts.add(first, "b")).isSameInstanceAs(first);
    assertThat(Lists.copy(first)).isNotSameInstanceAs(first);
  }

  @Test
  void add_toAListOfAPerson_leavesThatListAlone() {
    List<String> own = List.of("a");
    Map<String, String> map = Map.of("a", "b");

    assertThat(Drafts.add(own, "b")).containsExactly("a", "b").inOrder();
    assertThat(Drafts.put(map, "c", "d")).hasSize(2);
    assertThat(own).containsExactly("a");
    assertThat(map).hasSize(1);
  }

  @Test
  void addNew_itemsThatTheListHas_areNotAddedAgain() {
    List<String> read = List.of("a", "b", "a");

    assertThat(Drafts.addNew(read, "b", "c", "c")).containsExactly("a", "b", "a", "c").inOrder();
    assertThat(Drafts.addNew(read, "b", "a")).isSameInstanceAs(read);
    assertThat(Drafts.addNew(Lists.<String>explicit())).isSameInstanceAs(Lists.explicit());
    assertThat(Drafts.addNew(null, "a", "a")).containsExactly("a");
  }

  @Test
  void nullKeyOrValue_failsAtOnceWithTheMethodOfTheBuilder() {
    String none = null;
    var entries = new HashMap<String, String>();
    entries.put("x", null);

    assertThat(refusal(m -> m.putAnnotation("x", none)))
        .isEqualTo("putAnnotation: the value of \"x\" is null; use removeAnnotation");
    assertThat(refusal(m -> m.putLabel(none, "x"))).isEqualTo("putLabel: a key is null");
    assertThat(refusal(m -> m.putLabels(entries)))
        .isEqualTo("putLabels: the value of \"x\" is null; leave it out");
    assertThat(refusal(m -> m.addFinalizers("a", none)))
        .isEqualTo("addFinalizers: an item is null");
    assertThat(refusal(m -> m.putOwnerReference(null)))
        .isEqualTo("putOwnerReference: the item is null");
    assertThat(Drafts.putNullable(Maps.<String, String>absent(), "x", null)).containsKey("x");
    assertThat(Drafts.addNullable(Lists.<String>absent(), none, none)).hasSize(2);
  }

  private static String refusal(Consumer<ObjectMetaBuilder> change) {
    return assertThrows(NullPointerException.class, () -> ObjectMetaBuilder.build(change))
        .getMessage();
  }

  @Test
  void edit_changeReplacesTheList_findsTheItemAgain() {
    var lists = new ArrayList<List<String>>(List.of(List.of("a:1", "b:1")));

    List<String> edited =
        Drafts.edit(
            () -> lists.get(lists.size() - 1),
            DraftsTest::key,
            "b",
            item -> {
              lists.add(Drafts.add(List.of("b:2"), "c:1"));
              return "b:3";
            });

    assertThat(edited).containsExactly("b:3", "c:1").inOrder();
    assertThat(lists.get(0)).containsExactly("a:1", "b:1").inOrder();
  }

  @Test
  void edit_changeRemovesTheItem_isRefused() {
    List<String> draft = Drafts.add(Lists.absent(), "a:1", "b:1");

    var refused =
        assertThrows(
            NoSuchElementException.class,
            () ->
                Drafts.edit(
                    () -> draft,
                    DraftsTest::key,
                    "b",
                    item -> {
                      draft.remove(1);
                      return item;
                    }));

    assertThat(refused).hasMessageThat().isEqualTo("no item has the key b; the keys are [a]");
    assertThrows(
        NoSuchElementException.class,
        () -> Drafts.<String>edit(() -> null, DraftsTest::key, "b", item -> item));
  }

  private static String key(String item) {
    return item.substring(0, 1);
  }
}

package dev.kubewright.collection;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import java.util.Map;
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
}

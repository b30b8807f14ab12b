package dev.kubewright.json;

import static com.google.common.truth.Truth.assertThat;

import com.sun.management.ThreadMXBean;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DraftsTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static long bytesToAdd(int count) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    var builder = new ObjectMetaBuilder();
    for (int i = 0; i < count; i++) {
      builder.addFinalizers("x").putLabels("x", "y");
    }
    assertThat(builder.build().finalizers()).hasSize(count);
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  @Test
  void add_fourTimesAsManyItems_takesNoMoreThanSixTimesTheMemory() {
    bytesToAdd(10_000);

    long some = bytesToAdd(10_000);
    long more = bytesToAdd(40_000);

    assertThat(more).isLessThan(6 * some);
  }

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
}

package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.workqueue.PriorityWorkQueue.LOW_PRIORITY;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.workqueue.PriorityWorkQueue;
import dev.kubewright.cache.workqueue.WorkQueue;
import dev.kubewright.resource.ObjectKey;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EnqueueingHandlerTest {
  private final PriorityWorkQueue<ObjectKey> queue = new PriorityWorkQueue<>();
  private final ResourceEventHandler<Widget> handler = EnqueueingHandler.ofKeys(queue);

  @Test
  void initialObjectsAndUnchangedOnes_haveLowPriority() throws Exception {
    handler.onAdd(Widget.of("initial", 1), true);
    handler.onUpdate(Widget.of("resynced", 2), Widget.of("resynced", 2));
    handler.onAdd(Widget.of("new", 3), false);
    handler.onUpdate(Widget.of("changed", 4), Widget.of("changed", 5));
    handler.onDelete(deleted(Widget.of("deleted", 6)));
    assertThat(taken(queue))
        .containsExactly(
            "new 0",
            "changed 0",
            "deleted 0",
            "initial " + LOW_PRIORITY,
            "resynced " + LOW_PRIORITY)
        .inOrder();
  }

  @Test
  void plainQueue_getsAllInOrder() throws Exception {
    var plain = new WorkQueue<ObjectKey>();
    ResourceEventHandler<Widget> adding = EnqueueingHandler.ofKeys(plain);
    adding.onAdd(Widget.of("initial", 1), true);
    adding.onAdd(Widget.of("new", 3), false);
    assertThat(taken(plain)).containsExactly("initial 0", "new 0").inOrder();
  }

  @Test
  void mapped_updateAddsTheItemsOfBothStates() throws Exception {
    var colors = new PriorityWorkQueue<String>();
    ResourceEventHandler<Widget> byColor =
        EnqueueingHandler.ofItems(colors, widget -> List.of(widget.color(), "all"));
    byColor.onUpdate(Widget.of("a", 1, "red"), Widget.of("a", 2, "blue"));
    byColor.onDelete(deleted(Widget.of("b", 3, "green")));
    List<String> items = new ArrayList<>();
    while (colors.size() > 0) {
      items.add(colors.take().orElseThrow().value());
    }
    assertThat(items).containsExactly("red", "all", "blue", "green").inOrder();
  }

  @Test
  void deletionWithoutLastState_keysAreKnown() throws Exception {
    handler.onDelete(new DeletedObject<>(new ObjectKey("ns", "a"), null, true));
    assertThat(taken(queue)).containsExactly("a 0");
  }

  @Test
  void deletionWithoutLastState_itemsOfTheStateAreMissing_throws() {
    var key = new ObjectKey("ns", "a");
    ResourceEventHandler<Widget> byColor =
        EnqueueingHandler.ofItems(new WorkQueue<String>(), widget -> List.of(widget.color()));
    var failure =
        assertThrows(
            IllegalStateException.class,
            () -> byColor.onDelete(new DeletedObject<>(key, null, true)));
    assertThat(failure).hasMessageThat().contains("ns/a");
  }

  private static DeletedObject<Widget> deleted(Widget widget) {
    return new DeletedObject<>(ObjectKey.of(widget), widget, false);
  }

  private static List<String> taken(WorkQueue<ObjectKey> queue) throws InterruptedException {
    List<String> taken = new ArrayList<>();
    while (queue.size() > 0) {
      try (var item = queue.take().orElseThrow()) {
        taken.add(item.value().name() + " " + item.priority());
      }
    }
    return taken;
  }
}

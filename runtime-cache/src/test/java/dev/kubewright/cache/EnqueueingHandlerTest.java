package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.workqueue.PriorityWorkQueue.LOW_PRIORITY;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.annotation.Scope;
import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.workqueue.PriorityWorkQueue;
import dev.kubewright.cache.workqueue.WorkQueue;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.meta.v1.OwnerReference;
import dev.kubewright.resource.GroupVersionKind;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.resource.ResourceType;
import java.time.Duration;
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

  @Test
  void owners_controllersOfTheTypeOnly() throws Exception {
    GroupVersionKind kind = Widget.TYPE.groupVersionKind();
    ResourceType<Widget> newer =
        ResourceType.builder(
                Widget.class,
                new Widget.NoCodec<Widget>(),
                new GroupVersionKind(kind.group(), "v2", kind.kind()),
                "widgets")
            .build();
    ResourceType<Widget> cluster =
        ResourceType.builder(Widget.class, new Widget.NoCodec<Widget>(), kind, "widgets")
            .scope(Scope.CLUSTER)
            .build();

    assertThat(keys(newer, owned("example.com/v1", "Widget", true)))
        .containsExactly(ObjectKey.of("ns", "owner"));
    assertThat(keys(cluster, owned("example.com/v1", "Widget", true)))
        .containsExactly(ObjectKey.of("owner"));
    assertThat(keys(newer, owned("example.com/v1", "Widget", null))).isEmpty();
    assertThat(keys(newer, owned("other.com/v1", "Widget", true))).isEmpty();
    assertThat(keys(newer, owned("v1", "Widget", true))).isEmpty();
    assertThat(keys(newer, owned("example.com/v1", "Gadget", true))).isEmpty();
    assertThat(keys(newer, Widget.of("a", 1))).isEmpty();
  }

  private static List<ObjectKey> keys(ResourceType<Widget> type, Widget object) throws Exception {
    var owners = new WorkQueue<ObjectKey>();
    var builder = new HandlerBuilder<Widget>(Duration.ZERO).enqueueOwners(owners, type);
    builder.build().onAdd(object, false);
    List<ObjectKey> keys = new ArrayList<>();
    while (owners.size() > 0) {
      keys.add(owners.take().orElseThrow().value());
    }
    return keys;
  }

  private static Widget owned(String apiVersion, String kind, Boolean controller) {
    return new Widget(
        ObjectMetaBuilder.build(
            m ->
                m.name("a")
                    .namespace("ns")
                    .addOwnerReferences(
                        new OwnerReference(apiVersion, kind, "owner", "u", controller, null))),
        "red");
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

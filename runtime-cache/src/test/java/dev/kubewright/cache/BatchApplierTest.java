package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.reflector.QueueItem;
import dev.kubewright.cache.store.IndexedStore;
import dev.kubewright.resource.ObjectKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BatchApplierTest {
  private final IndexedStore<Widget> store = new IndexedStore<>((index, key, cause) -> {});
  private final List<Integer> kept = new ArrayList<>();
  private final BatchApplier<Widget> applier = new BatchApplier<>(store, kept::add);

  private void replace(boolean unreadableWithoutKey, Widget... widgets) {
    Map<ObjectKey, Widget> objects = new LinkedHashMap<>();
    for (Widget widget : widgets) {
      objects.put(ObjectKey.of(widget), widget);
    }
    QueueItem<Widget> item =
        new QueueItem.ReplacedAll<>(objects, Set.of(), unreadableWithoutKey, "20", "");
    var unused = applier.apply(new EventQueue.Batch<>(List.of(item), false), false);
  }

  @Test
  void replace_unreadableObjectWithoutAKey_tellsHowManyObjectsAreKept() {
    replace(false, Widget.of("a", 1), Widget.of("b", 2), Widget.of("c", 3));
    replace(true, Widget.of("c", 13));
    assertThat(store.snapshot().objects()).hasSize(3);
    assertThat(kept).containsExactly(2);
    replace(true, Widget.of("a", 1), Widget.of("b", 2), Widget.of("c", 13));
    replace(false, Widget.of("c", 13));
    assertThat(store.snapshot().objects()).hasSize(1);
    assertThat(kept).containsExactly(2);
  }
}

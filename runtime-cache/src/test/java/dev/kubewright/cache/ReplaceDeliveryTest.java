package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static dev.kubewright.cache.fake.FakeListerWatcher.error;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.resource.ObjectKey;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The order in which a replacement reaches store and handlers. */
class ReplaceDeliveryTest {
  private final InformerHarness h = new InformerHarness();

  @AfterEach
  void close() {
    h.close();
  }

  @Test
  void replacement_deletionsComeFirstThenTheRestInListOrder() {
    h.server.list(10, Widget.of("a", 1), Widget.of("b", 2), Widget.of("c", 3));
    h.server.events(error(410, "Expired"));
    h.server.list(
        20, Widget.of("z", 11), Widget.of("c", 12), Widget.of("b", 2), Widget.of("d", 13));
    var handler = h.handler();
    h.synced();

    assertThat(handler.journal.awaitEntry("add d@13"))
        .containsExactly(
            "initial a@1",
            "initial b@2",
            "initial c@3",
            "missed delete a@1",
            "add z@11",
            "update c@3 c@12",
            "add d@13")
        .inOrder();
  }

  @Test
  void replacement_handlersSeeTheStoreAlreadyReplaced() {
    h.server.list(10, Widget.of("a", 1));
    var watch = h.server.openWatch();
    h.server.list(20, Widget.of("b", 11), Widget.of("c", 12));
    List<Integer> sizes = new ArrayList<>();
    var journal = new Journal();
    h.informer()
        .addHandler(
            b ->
                b.onKey(
                    key -> {
                      sizes.add(h.informer().indexer().size());
                      journal.add(key.name());
                    }));
    h.synced();

    journal.awaitEntry("a");
    watch.send(error(410, "Expired"));
    journal.awaitEntry("c");
    assertThat(sizes).containsExactly(1, 2, 2, 2).inOrder();
    assertThat(h.informer().indexer().byKey(ObjectKey.of("ns", "a"))).isEmpty();
  }
}

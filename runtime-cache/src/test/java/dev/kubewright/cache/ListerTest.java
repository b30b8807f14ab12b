package dev.kubewright.cache;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.kubewright.cache.fake.Widget;
import dev.kubewright.cache.store.IndexedStore;
import dev.kubewright.error.NotFoundException;
import dev.kubewright.resource.ObjectKey;
import dev.kubewright.selector.Selector;
import dev.kubewright.transport.ListerWatchers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ListerTest {
  private final IndexedStore<Widget> store = new IndexedStore<>((index, key, cause) -> {});
  private final StoreIndexer<Widget> indexer = new StoreIndexer<>(store, () -> "the cache");
  private final Lister<Widget> lister = Lister.over(indexer, Widget.TYPE);
  private final Widget red = Widget.of("a", 1, "red");
  private final Widget blue = Widget.of("b", 2, "blue");

  ListerTest() {
    store.replace(Map.of(), "");
    store.put(ObjectKey.of("ns", "a"), red);
    store.put(ObjectKey.of("ns", "b"), blue);
  }

  @Test
  void list_cacheWithoutTheNamespaceIndex_scans() {
    assertThat(lister.namespace("ns").list()).containsExactly(red, blue);
    assertThat(lister.namespace("other").list()).isEmpty();
    indexer.add(
        Index.of(
            Indexer.NAMESPACE, (Widget w) -> List.of(String.valueOf(w.metadata().namespace()))));
    assertThat(lister.namespace("ns").list()).containsExactly(red, blue);
    assertThat(lister.namespace("other").list()).isEmpty();
    assertThat(lister.namespace(ListerWatchers.ALL_NAMESPACES).list()).containsExactly(red, blue);
  }

  @Test
  void list_selectors_selectByLabels() {
    assertThat(lister.list(Selector.everything())).containsExactly(red, blue);
    assertThat(lister.list(Selector.parse("color=red"))).containsExactly(red);
    assertThat(lister.list("color=red")).containsExactly(red);
    assertThat(lister.list(Selector.nothing())).isEmpty();
    assertThat(lister.namespace("ns").list(Selector.nothing())).isEmpty();
  }

  @Test
  void get_returnsTheSharedInstance_orTheResponseOfAServer() {
    assertThat(lister.namespace("ns").get("a")).isSameInstanceAs(red);
    assertThat(lister.namespace("ns").find("c").isPresent()).isFalse();
    var e = assertThrows(NotFoundException.class, () -> lister.namespace("ns").get("c"));
    assertThat(e).hasMessageThat().contains("widgets.example.com \"c\" not found");
    assertThrows(IllegalArgumentException.class, () -> lister.namespace("ns").get(""));
    assertThrows(IllegalStateException.class, () -> lister.get("a"));
  }
}

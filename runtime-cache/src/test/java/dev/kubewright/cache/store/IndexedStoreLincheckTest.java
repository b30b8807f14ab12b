package dev.kubewright.cache.store;

import dev.kubewright.client.ObjectKey;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import java.util.List;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every interleaving of writers and readers has the results of some order of their calls. */
@Tag("concurrency")
@Param(name = "key", gen = IntGen.class, conf = "1:3")
@Param(name = "version", gen = IntGen.class, conf = "1:9")
public class IndexedStoreLincheckTest {
  private record Item(ObjectMeta metadata) implements KubernetesObject {}

  private final IndexedStore<Item> store = new IndexedStore<>((index, key, cause) -> {});

  public IndexedStoreLincheckTest() {
    store.addIndex("parity", item -> List.of(parity(item)));
  }

  private static String parity(Item item) {
    return Integer.parseInt(String.valueOf(item.metadata().resourceVersion())) % 2 == 0
        ? "even"
        : "odd";
  }

  private static Item item(int key, int version) {
    return new Item(
        ObjectMetaBuilder.build(m -> m.name("k" + key).resourceVersion(String.valueOf(version))));
  }

  private static ObjectKey key(int key) {
    return ObjectKey.of("k" + key);
  }

  @Operation
  public void put(@Param(name = "key") int key, @Param(name = "version") int version) {
    store.put(key(key), item(key, version));
  }

  @Operation
  public void delete(@Param(name = "key") int key) {
    store.delete(key(key));
  }

  @Operation
  public String get(@Param(name = "key") int key) {
    return store
        .byKey(key(key))
        .map(i -> String.valueOf(i.metadata().resourceVersion()))
        .orElse("");
  }

  @Operation
  public int odd() {
    return store.byIndex("parity", "odd").size();
  }

  @Operation
  public String resourceVersion() {
    return store.resourceVersion();
  }

  @Test
  void stress_findsNoContradiction() {
    new StressOptions()
        .threads(3)
        .actorsPerThread(3)
        .iterations(30)
        .invocationsPerIteration(500)
        .check(IndexedStoreLincheckTest.class);
  }
}

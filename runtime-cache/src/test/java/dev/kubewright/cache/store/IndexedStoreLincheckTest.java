package dev.kubewright.cache.store;

import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.meta.v1.ObjectMeta;
import dev.kubewright.meta.v1.ObjectMetaBuilder;
import dev.kubewright.resource.ObjectKey;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every interleaving of writers and readers has the results of some order of their calls.
 *
 * <p>The model checker sees the JDK's lock as code with loops. The bounds keep it from taking those
 * and the loops over indexes for threads that hang.
 */
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

  /** Moves one key and removes another: readers see both or neither. */
  @Operation
  public void batch(@Param(name = "key") int key, @Param(name = "version") int version) {
    store.transaction(
        () -> {
          store.put(key(key), item(key, version));
          store.delete(key(key % 3 + 1));
        });
  }

  /** Returns all that one snapshot holds. */
  @Operation
  public String read() {
    var snapshot = store.snapshot();
    var objects = new TreeMap<ObjectKey, String>();
    snapshot
        .objects()
        .forEach(
            (key, item) -> objects.put(key, String.valueOf(item.metadata().resourceVersion())));
    var odd = new TreeSet<>(snapshot.index("parity").under("odd").keySet());
    return objects + " " + odd + " " + snapshot.resourceVersion();
  }

  @Test
  void modelChecking_findsNoContradiction() {
    new ModelCheckingOptions()
        .threads(2)
        .actorsPerThread(2)
        .actorsBefore(1)
        .actorsAfter(1)
        .iterations(10)
        .invocationsPerIteration(200)
        .loopIterationsBeforeThreadSwitch(500)
        .loopBound(5000)
        .check(IndexedStoreLincheckTest.class);
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

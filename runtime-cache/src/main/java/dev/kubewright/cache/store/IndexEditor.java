package dev.kubewright.cache.store;

import dev.kubewright.resource.ObjectKey;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Changes one index during a transaction. The lock of the store guards it. */
final class IndexEditor<T> {
  /** Learns that the function of the index throws. */
  @FunctionalInterface
  interface FailureListener {
    void failed(ObjectKey key, Throwable cause);
  }

  private final Function<? super T, ? extends Iterable<?>> function;
  private final FailureListener failures;
  private final PersistentMap.Editor<Object, PersistentMap<ObjectKey, T>> byValue;

  /** The values that have changed since the last call of {@code done}. */
  private final Map<Object, PersistentMap.Editor<ObjectKey, T>> changing = new HashMap<>();

  IndexEditor(StoreSnapshot.Index<T> index, FailureListener failures) {
    this.function = index.function();
    this.byValue = index.byValue().edit();
    this.failures = failures;
  }

  /** Moves an object from the values of its last state to those of its new one. */
  void update(ObjectKey key, @Nullable T before, @Nullable T after) {
    // A failure for the state before was reported when that state came. The index is right without
    // it: the past values are unknown then, so the object leaves all of them.
    Set<Object> left = before == null ? Set.of() : valuesOf(before, unreported -> {});
    Set<Object> entered =
        after == null ? Set.of() : valuesOf(after, cause -> failures.failed(key, cause));
    for (Object value : left == null ? allValues() : left) {
      if (entered == null || !entered.contains(value)) {
        under(value).remove(key);
      }
    }
    if (entered != null && after != null) {
      entered.forEach(value -> under(value).put(key, after));
    }
  }

  private Set<Object> allValues() {
    Set<Object> values = new HashSet<>(byValue.done().keySet());
    values.addAll(changing.keySet());
    return values;
  }

  private PersistentMap.Editor<ObjectKey, T> under(Object value) {
    var known = changing.get(value);
    if (known == null) {
      PersistentMap<ObjectKey, T> objects = byValue.get(value);
      known = (objects == null ? PersistentMap.<ObjectKey, T>empty() : objects).edit();
      changing.put(value, known);
    }
    return known;
  }

  /** Returns null if the function throws: the store then holds the object without it. */
  private @Nullable Set<Object> valuesOf(T object, Consumer<Throwable> failed) {
    try {
      Set<Object> values = new HashSet<>();
      function.apply(object).forEach(value -> values.add(Objects.requireNonNull(value, "value")));
      return values;
    } catch (Throwable e) {
      failed.accept(e);
      return null;
    }
  }

  /** Returns this index without objects. */
  StoreSnapshot.Index<T> emptied() {
    return new StoreSnapshot.Index<>(function, PersistentMap.empty());
  }

  /** Returns the index as it is now. */
  StoreSnapshot.Index<T> done() {
    changing.forEach(
        (value, objects) -> {
          if (objects.size() == 0) {
            byValue.remove(value);
          } else {
            byValue.put(value, objects.done());
          }
        });
    changing.clear();
    return new StoreSnapshot.Index<>(function, byValue.done());
  }
}

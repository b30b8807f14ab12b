package dev.kubewright.cache;

import java.util.Collection;
import java.util.Objects;
import java.util.function.Function;

/**
 * An index that is declared once, then added to informers and read by this declaration:
 *
 * <pre>{@code
 * static final Index<Pod, String> BY_NODE =
 *     Index.of("node", pod -> pod.spec().nodeName() == null ? List.of() : List.of(pod.spec().nodeName()));
 *
 * informer.addIndex(BY_NODE);
 * List<Pod> pods = informer.indexer().byIndex(BY_NODE, "node-1");
 * }</pre>
 *
 * <p>The function computes the values under which the index holds an object. Its result must depend
 * on the object alone. The informer calls it on its own threads while other writers of the cache
 * wait, so it must be short and must not use the informer. A {@link MutationCache} calls it on the
 * threads of readers.
 *
 * <p>If it throws, the informer reports that once for each state of the object. The cache and the
 * other indexes hold the object, and this index does not. So one object at fault hides no other,
 * and a mistake in an index does not stop the informer. client-go ends the program there. A program
 * that cannot do without the index watches for {@code InformerError.Activity.INDEX}.
 *
 * <p>Immutable, safe for all threads.
 *
 * @param <T> the type of the objects
 * @param <V> the type of the values. It has {@code equals} and {@code hashCode} by value.
 */
public final class Index<T, V> {
  private final String name;
  private final Class<V> valueType;
  private final Function<? super T, ? extends Collection<? extends V>> function;

  private Index(
      String name,
      Class<V> valueType,
      Function<? super T, ? extends Collection<? extends V>> function) {
    this.name = Objects.requireNonNull(name, "name");
    this.valueType = Objects.requireNonNull(valueType, "valueType");
    this.function = Objects.requireNonNull(function, "function");
  }

  /**
   * Declares an index by strings.
   *
   * @param name the name, which differs from those of the other indexes of an informer
   * @param function computes the values of an object: none, one or several, never null
   */
  public static <T> Index<T, String> of(
      String name, Function<? super T, ? extends Collection<String>> function) {
    return new Index<>(name, String.class, function);
  }

  /**
   * Declares an index by values of any type.
   *
   * @param name the name, which differs from those of the other indexes of an informer
   * @param valueType the class of the values. It has {@code equals} and {@code hashCode} by value.
   * @param function computes the values of an object: none, one or several, never null
   */
  public static <T, V> Index<T, V> of(
      String name,
      Class<V> valueType,
      Function<? super T, ? extends Collection<? extends V>> function) {
    return new Index<>(name, valueType, function);
  }

  /** Returns the name. */
  public String name() {
    return name;
  }

  /** Returns the class of the values. */
  public Class<V> valueType() {
    return valueType;
  }

  /**
   * Returns the values of an object. It throws whatever the function throws.
   *
   * @throws ClassCastException if the function returns a value of another class
   */
  public Collection<? extends V> valuesOf(T object) {
    Collection<? extends V> values = function.apply(object);
    for (Object value : values) {
      if (!valueType.isInstance(value)) {
        String found = value == null ? "null" : "a " + value.getClass().getName();
        throw new ClassCastException("the function of " + this + " returned " + found);
      }
    }
    return values;
  }

  /** Returns name and class of the values. */
  @Override
  public String toString() {
    return "index \"" + name + "\" by " + valueType.getSimpleName();
  }
}

package dev.kubewright.rest.wait;

import dev.kubewright.json.Codec;
import dev.kubewright.meta.v1.KubernetesObject;
import dev.kubewright.unstructured.Tree;
import dev.kubewright.unstructured.TreePath;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The state of an object at one moment, or its absence. Conditions judge it. For one thread.
 *
 * @param <T> the type of the object
 */
public final class Observed<T> {
  private final @Nullable T object;
  private final Codec<T> codec;
  private @Nullable Object tree;

  private Observed(@Nullable T object, Codec<T> codec) {
    this.object = object;
    this.codec = Objects.requireNonNull(codec, "codec");
  }

  /**
   * Returns the state of an object.
   *
   * @param object the object, or null if it does not exist
   * @param codec writes the object, for conditions that ask for values by path
   */
  public static <T extends KubernetesObject> Observed<T> of(@Nullable T object, Codec<T> codec) {
    return new Observed<>(object, codec);
  }

  /** Returns the object, or null if it does not exist. */
  public @Nullable T object() {
    return object;
  }

  /**
   * Returns the value at a path of the object's JSON, such as {@code "status", "phase"}. In a list,
   * a step is the index. Numbers are {@link Long} if they are whole.
   */
  public Optional<Object> value(String... path) {
    if (object != null && tree == null) {
      tree = Tree.of(codec, object);
    }
    return Optional.ofNullable(TreePath.get(tree, path));
  }

  /** Returns the text at a path. Empty for values that are no text. */
  public Optional<String> text(String... path) {
    return value(path).filter(String.class::isInstance).map(String.class::cast);
  }

  /** Returns the whole number at a path. Empty for values that are none. */
  public Optional<Long> number(String... path) {
    return value(path).filter(Long.class::isInstance).map(Long.class::cast);
  }

  /** Returns the number of items of the list at a path. Zero for values that are no list. */
  public int size(String... path) {
    return value(path).map(v -> v instanceof List<?> items ? items.size() : 0).orElse(0);
  }
}

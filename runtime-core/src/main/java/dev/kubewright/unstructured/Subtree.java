package dev.kubewright.unstructured;

import dev.kubewright.meta.v1.Quantity;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An object inside of an unstructured object, such as a container of a pod: {@link
 * Unstructured#trees}. Paths begin at it. Exceptions name the whole path. Immutable.
 */
public final class Subtree {
  private final Unstructured root;
  private final String[] place;

  Subtree(Unstructured root, String... place) {
    this.root = root;
    this.place = place;
  }

  static String[] join(String[] first, String... second) {
    return Stream.of(first, second).flatMap(Stream::of).toArray(String[]::new);
  }

  /** Returns the value at a path. See {@link Unstructured#get}. */
  public Optional<Object> get(String... path) {
    return root.get(join(place, path));
  }

  /** Returns the string at a path. See {@link Unstructured#string}. */
  public Optional<String> string(String... path) {
    return root.string(join(place, path));
  }

  /** Returns the boolean at a path. See {@link Unstructured#bool}. */
  public Optional<Boolean> bool(String... path) {
    return root.bool(join(place, path));
  }

  /** Returns the integer at a path. See {@link Unstructured#integer}. */
  public Optional<Long> integer(String... path) {
    return root.integer(join(place, path));
  }

  /** Returns the number at a path. See {@link Unstructured#number}. */
  public Optional<BigDecimal> number(String... path) {
    return root.number(join(place, path));
  }

  /** Returns the quantity at a path. See {@link Unstructured#quantity}. */
  public Optional<Quantity> quantity(String... path) {
    return root.quantity(join(place, path));
  }

  /** Returns the moment at a path. See {@link Unstructured#instant}. */
  public Optional<Instant> instant(String... path) {
    return root.instant(join(place, path));
  }

  /** Returns the list at a path. See {@link Unstructured#list}. */
  public List<@Nullable Object> list(String... path) {
    return root.list(join(place, path));
  }

  /** Returns the object at a path. See {@link Unstructured#map}. */
  public Map<String, @Nullable Object> map(String... path) {
    return root.map(join(place, path));
  }

  /** Returns the list of strings at a path. See {@link Unstructured#stringList}. */
  public List<String> stringList(String... path) {
    return root.stringList(join(place, path));
  }

  /** Returns the object with strings at a path. See {@link Unstructured#stringMap}. */
  public Map<String, String> stringMap(String... path) {
    return root.stringMap(join(place, path));
  }

  /** Returns the objects of the list at a path. See {@link Unstructured#trees}. */
  public List<Subtree> trees(String... path) {
    return root.trees(join(place, path));
  }

  /** Compares the fields. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Subtree that && map().equals(that.map());
  }

  @Override
  public int hashCode() {
    return map().hashCode();
  }

  /** Returns the path of the object. Its fields may be secret. */
  @Override
  public String toString() {
    return "Subtree[" + TreePath.text(place, place.length) + "]";
  }
}

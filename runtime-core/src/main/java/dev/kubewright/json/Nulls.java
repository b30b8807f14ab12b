package dev.kubewright.json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The fields of an object that are {@code null} on the wire, by their names in JSON. Immutable,
 * safe for all threads.
 *
 * <p>A field that may be {@code null} has three states: missing, {@code null}, or a value. In a
 * record, the Java value of a missing field and of one that is {@code null} is the same. A
 * component of this type tells them apart: the codec writes {@code null} for a field without a
 * value if this object contains its name. The name of a field that has a value, or that must not be
 * {@code null}, has no effect. No argument may be null, except where it is annotated so.
 */
public final class Nulls {
  /** No field is {@code null}. Objects without such a field share it. */
  public static final Nulls NONE = new Nulls(List.of());

  private final List<String> names;

  private Nulls(List<String> names) {
    this.names = names;
  }

  /** Returns the fields with these names, each of them once. */
  public static Nulls of(String... names) {
    return of(List.of(names));
  }

  static Nulls of(Collection<String> names) {
    return names.isEmpty() ? NONE : new Nulls(names.stream().distinct().toList());
  }

  /** Returns whether the field with this name is {@code null}. */
  public boolean contains(String name) {
    return names.contains(Objects.requireNonNull(name, "name"));
  }

  /** Returns the names, in the order in which they were read or added. Immutable. */
  public List<String> names() {
    return names;
  }

  /** Returns these fields and one more. */
  public Nulls with(String name) {
    if (contains(name)) {
      return this;
    }
    var all = new ArrayList<String>(names);
    all.add(name);
    return of(all);
  }

  /** Returns these fields but for one. */
  public Nulls without(String name) {
    return contains(name) ? of(names.stream().filter(each -> !each.equals(name)).toList()) : this;
  }

  /** Returns whether both have the same names, in any order. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Nulls that
        && names.size() == that.names.size()
        && names.containsAll(that.names);
  }

  @Override
  public int hashCode() {
    int hash = 0;
    for (String name : names) {
      hash += name.hashCode();
    }
    return hash;
  }

  /** Returns the names in brackets. */
  @Override
  public String toString() {
    return names.toString();
  }
}

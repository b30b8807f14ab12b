package dev.kubewright.cel.cost;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The variables that macros declare, innermost first. */
final class Variables {
  private final Map<String, Deque<Variable>> declared = new HashMap<>();

  /**
   * A variable.
   *
   * @param path the value that it names
   * @param size its size, if it is known
   * @param items the sizes of its items, if they are known
   */
  record Variable(FieldPath path, Optional<Range> size, Optional<ItemSizes> items) {}

  /**
   * The sizes of what a list or map has.
   *
   * @param map whether it is a map
   * @param key the size of a key or an index
   * @param value the size of an item or a value
   */
  record ItemSizes(boolean map, Range key, Range value) {
    static Optional<ItemSizes> union(Optional<ItemSizes> one, Optional<ItemSizes> other) {
      return one.flatMap(
          a -> other.map(b -> new ItemSizes(a.map, a.key.union(b.key), a.value.union(b.value))));
    }
  }

  void declare(String name, Variable variable) {
    declared.computeIfAbsent(name, each -> new ArrayDeque<>()).push(variable);
  }

  void forget(String name) {
    Objects.requireNonNull(declared.get(name), name).pop();
  }

  Optional<Variable> find(String name) {
    Deque<Variable> known = declared.get(name);
    return known == null ? Optional.empty() : Optional.ofNullable(known.peek());
  }
}

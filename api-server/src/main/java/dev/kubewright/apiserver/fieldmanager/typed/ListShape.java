package dev.kubewright.apiserver.fieldmanager.typed;

import java.util.List;

/**
 * The shape of a list. An atomic list is one leaf. Another list is a set, or a map if it has keys.
 *
 * @param element the shape of the items
 * @param atomic whether the list is one leaf
 * @param keys the names of the fields that identify an item
 */
public record ListShape(ShapeRef element, boolean atomic, List<String> keys) {
  public ListShape {
    keys = List.copyOf(keys);
  }

  /** Returns the shape of a list that is one leaf. */
  static ListShape atomic(ShapeRef element) {
    return new ListShape(element, true, List.of());
  }

  ListShape withAtomic(boolean other) {
    return new ListShape(element, other, keys);
  }
}

package dev.kubewright.cel.cost;

import java.util.Arrays;
import java.util.List;

/**
 * A path through a schema: a variable, then names of fields and {@link #ITEMS}, {@link #VALUES} or
 * {@link #KEYS}.
 *
 * <p>cel-go keeps paths in slices and appends to them, so paths that start alike can share an
 * array, and a later path can change an earlier one. The server's estimates depend on that. So this
 * class shares its arrays as Go does: a slice of {@code n} names has room for the next power of
 * two.
 */
final class FieldPath {
  static final String ITEMS = "@items";
  static final String VALUES = "@values";
  static final String KEYS = "@keys";
  static final String INDICES = "@indices";

  /** No path: the value is no part of a variable. */
  static final FieldPath NONE = new FieldPath(new String[0], 0);

  private final String[] names;
  private final int length;

  private FieldPath(String[] names, int length) {
    this.names = names;
    this.length = length;
  }

  static FieldPath of(String variable) {
    return new FieldPath(new String[] {variable}, 1);
  }

  /** The path with a name more; it may share its array with this path. */
  FieldPath then(String name) {
    String[] room =
        length < names.length ? names : Arrays.copyOf(names, Math.max(1, names.length * 2));
    room[length] = name;
    return new FieldPath(room, length + 1);
  }

  /** The path with a name more, which shares nothing. */
  FieldPath thenAlone(String name) {
    String[] room = Arrays.copyOf(names, length + 1);
    room[length] = name;
    return new FieldPath(room, length + 1);
  }

  boolean isNone() {
    return length == 0;
  }

  String variable() {
    return names[0];
  }

  /** The names after the variable. */
  List<String> steps() {
    return Arrays.asList(names).subList(1, length);
  }
}

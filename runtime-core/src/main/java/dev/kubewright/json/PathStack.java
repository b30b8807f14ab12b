package dev.kubewright.json;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The open objects and arrays of a reader or writer, and where in each of them it stands. */
final class PathStack {
  static final int MAX_DEPTH = 512;
  private static final int LONGEST_NAME = 100;

  private boolean[] objects = new boolean[16];
  private @Nullable Object[] names = new @Nullable Object[16]; // FieldNames, String or null
  private int[] indexes = new int[16];
  private long[] starts = new long[16];
  private int depth;

  int depth() {
    return depth;
  }

  boolean inObject() {
    return depth > 0 && objects[depth - 1];
  }

  boolean inArray() {
    return depth > 0 && !objects[depth - 1];
  }

  void push(boolean object, long start) {
    if (depth == objects.length) {
      int size = Math.min(MAX_DEPTH, depth * 2);
      objects = Arrays.copyOf(objects, size);
      names = Arrays.copyOf(names, size);
      indexes = Arrays.copyOf(indexes, size);
      starts = Arrays.copyOf(starts, size);
    }
    objects[depth] = object;
    names[depth] = null;
    indexes[depth] = -1;
    starts[depth] = start;
    depth++;
  }

  /** Leaves the innermost container and says where it began. */
  long pop() {
    depth--;
    names[depth] = null;
    return starts[depth];
  }

  void field(FieldNames of, int index) {
    names[depth - 1] = of;
    indexes[depth - 1] = index;
  }

  void field(String name) {
    names[depth - 1] = name;
  }

  void item() {
    indexes[depth - 1]++;
  }

  /** The index behind that of the last known field: where the next one is looked for first. */
  int guess() {
    return indexes[depth - 1] + 1;
  }

  String path() {
    var path = new StringBuilder("$");
    for (int i = 0; i < depth; i++) {
      if (!objects[i]) {
        if (indexes[i] >= 0) {
          path.append('[').append(indexes[i]).append(']');
        }
      } else if (names[i] instanceof FieldNames known) {
        append(path, known.name(indexes[i]));
      } else if (names[i] instanceof String name) {
        append(path, name);
      }
    }
    return path.toString();
  }

  private static void append(StringBuilder path, String name) {
    if (plain(name)) {
      path.append('.').append(name);
    } else {
      path.append('[').append(Excerpt.quoted(name)).append(']');
    }
  }

  private static boolean plain(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$';
      if (!letter && (i == 0 || (c < '0' || c > '9') && c != '-')) {
        return false;
      }
    }
    return !name.isEmpty() && name.length() <= LONGEST_NAME;
  }
}

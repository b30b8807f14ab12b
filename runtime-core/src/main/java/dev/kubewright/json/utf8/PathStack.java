package dev.kubewright.json.utf8;

import dev.kubewright.json.FieldNames;
import dev.kubewright.json.bytes.Excerpt;
import dev.kubewright.json.sharing.Place;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The open objects and arrays of a reader or writer, and its place in each of them. */
public final class PathStack implements Place {
  /**
   * Maximum number of objects and arrays that codecs may open, because they call themselves for
   * each.
   */
  public static final int MAX_DEPTH = 512;

  /** Maximum depth inside skipped and raw values, including the containers around them. */
  public static final int MAX_RAW_DEPTH = 10_000;

  public static final String TOO_DEEP = tooDeep(MAX_DEPTH);
  private static final int LONGEST_NAME = 100;

  private boolean[] objects = new boolean[16];
  private @Nullable Object[] names = new @Nullable Object[16]; // FieldNames, String or null
  private int[] indexes = new int[16]; // of the field or item
  private long[] starts = new long[16];
  private int depth;

  /** Creates a stack between documents. */
  public PathStack() {}

  public static String tooDeep(int most) {
    return "objects and arrays are nested deeper than " + most;
  }

  public int depth() {
    return depth;
  }

  public boolean inObject() {
    return depth > 0 && objects[depth - 1];
  }

  public boolean inArray() {
    return depth > 0 && !objects[depth - 1];
  }

  public void push(boolean object, long start) {
    if (depth == objects.length) {
      grow(depth * 2);
    }
    objects[depth] = object;
    names[depth] = null;
    indexes[depth] = -1;
    starts[depth] = start;
    depth++;
  }

  /** Grows all arrays. If there is no memory for one of them, grows none. */
  private void grow(int size) {
    boolean[] moreObjects = Arrays.copyOf(objects, size);
    @Nullable Object[] moreNames = Arrays.copyOf(names, size);
    int[] moreIndexes = Arrays.copyOf(indexes, size);
    starts = Arrays.copyOf(starts, size);
    objects = moreObjects;
    names = moreNames;
    indexes = moreIndexes;
  }

  /** Leaves the innermost container and returns where it began. */
  public long pop() {
    depth--;
    names[depth] = null;
    return starts[depth];
  }

  public void field(FieldNames of, int index) {
    if (names[depth - 1] != of) {
      names[depth - 1] = of;
    }
    indexes[depth - 1] = index;
  }

  public void field(String name) {
    names[depth - 1] = name;
  }

  /** The object continues with a field that is not known yet. */
  public void noField() {
    names[depth - 1] = null;
  }

  /** Returns the name of the field that was entered by its name. */
  public String name() {
    return (String) Objects.requireNonNull(names[depth - 1]);
  }

  public void item() {
    indexes[depth - 1]++;
  }

  /** Returns the index of the last known field of the object, or -1. */
  public int index() {
    return indexes[depth - 1];
  }

  @Override
  public int place() {
    for (int i = depth - 1; i >= 0; i--) {
      if (names[i] instanceof FieldNames known) {
        return known.mark() + indexes[i];
      }
    }
    return 0;
  }

  public String path() {
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

  public static void append(StringBuilder path, String name) {
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

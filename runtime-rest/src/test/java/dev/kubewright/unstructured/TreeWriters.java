package dev.kubewright.unstructured;

import dev.kubewright.json.JsonWriter;
import org.jspecify.annotations.Nullable;

/** Opens the writer of trees to the tests of all writers. */
public final class TreeWriters {
  private TreeWriters() {}

  public static JsonWriter open() {
    return new TreeWriter();
  }

  /** What a writer of this class has written. */
  public static @Nullable Object tree(JsonWriter writer) {
    return ((TreeWriter) writer).tree();
  }
}

package dev.kubewright.unstructured;

import dev.kubewright.json.JsonWriter;
import org.jspecify.annotations.Nullable;

/** Makes the writer of trees available to the tests of all writers. */
public final class TreeWriters {
  private TreeWriters() {}

  public static JsonWriter open() {
    return new TreeWriter();
  }

  /** Returns what a writer of this class has written. */
  public static @Nullable Object tree(JsonWriter writer) {
    return ((TreeWriter) writer).tree();
  }
}

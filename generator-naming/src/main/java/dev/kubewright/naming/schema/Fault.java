package dev.kubewright.naming.schema;

import dev.kubewright.naming.NearNames;
import java.util.List;

/**
 * Why the API server refuses a value.
 *
 * @param path where inside of the value, such as {@code .ports[0].name}; empty for the value itself
 * @param type whether the type is wrong
 * @param fact what is wrong there, such as {@code does not match "^a"}
 * @param near a name that the value should perhaps have instead, or empty
 */
public record Fault(String path, boolean type, String fact, String near) {
  /** A fault without a better name. */
  public Fault(String path, boolean type, String fact) {
    this(path, type, fact, "");
  }

  /** What to do: use the better name if there is one, else the other remedy. */
  public String remedy(String other) {
    return near.isEmpty() ? other : NearNames.question(List.of(near));
  }

  /** The fact with its place, which follow the words of the value. */
  public String words() {
    return path.isEmpty() ? fact : "is refused: " + path + " " + fact;
  }
}

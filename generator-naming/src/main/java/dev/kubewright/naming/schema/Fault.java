package dev.kubewright.naming.schema;

/**
 * Why the API server refuses a value.
 *
 * @param path where inside of the value, such as {@code .ports[0].name}; empty for the value itself
 * @param type whether the type is wrong
 * @param fact what is wrong there, such as {@code does not match "^a"}
 */
public record Fault(String path, boolean type, String fact) {
  /** The fact with its place, which follow the words of the value. */
  public String words() {
    return path.isEmpty() ? fact : "is refused: " + path + " " + fact;
  }
}

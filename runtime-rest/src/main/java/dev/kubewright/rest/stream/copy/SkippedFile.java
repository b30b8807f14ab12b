package dev.kubewright.rest.stream.copy;

/**
 * A file that was not copied. Immutable.
 *
 * @param name its name, as the source has it. Control characters are replaced.
 * @param reason why it was not copied, such as {@code "a device"}
 */
public record SkippedFile(String name, String reason) {
  @Override
  public String toString() {
    return name + " (" + reason + ")";
  }
}

package dev.kubewright.json;

import dev.kubewright.KubewrightException;
import org.jspecify.annotations.Nullable;

/**
 * A document that cannot be read, malformed or of another shape than its type; or a value that
 * cannot be written, because JSON does not express it or no reader would take it.
 */
public class CodecException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  private final String path;
  private final long offset;

  /**
   * An exception at a place.
   *
   * @param problem what was expected and what was found
   * @param path the JSON path, such as {@code $.spec.containers[2].image}
   * @param offset the offset in bytes, or -1 if the source has none
   */
  public CodecException(String problem, String path, long offset, @Nullable Throwable cause) {
    super(problem + " at " + path + (offset < 0 ? "" : " (byte " + offset + ")"), cause);
    this.path = path;
    this.offset = offset;
  }

  /** An exception without a cause. */
  public CodecException(String problem, String path, long offset) {
    this(problem, path, offset, null);
  }

  /** The JSON path of the value at fault, such as {@code $.spec.containers[2].image}. */
  public String path() {
    return path;
  }

  /** The offset in bytes from the start of the document, or -1 if the source has none. */
  public long offset() {
    return offset;
  }
}

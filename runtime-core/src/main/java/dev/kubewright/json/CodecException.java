package dev.kubewright.json;

import dev.kubewright.KubewrightException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a document cannot be read, or a value cannot be written. The document is malformed,
 * or does not have the shape of its type. The value has no JSON form, or no reader would accept it.
 */
public class CodecException extends KubewrightException {
  private static final long serialVersionUID = 1L;

  private final String path;
  private final long offset;

  /**
   * Creates an exception.
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

  private CodecException(String source, CodecException cause) {
    super(source + ": " + cause.getMessage(), cause);
    this.path = cause.path;
    this.offset = cause.offset;
  }

  /** Returns an exception that also names the text that holds the problem. */
  public static CodecException within(String source, CodecException problem) {
    return new CodecException(source, problem);
  }

  /** Creates an exception without a cause. */
  public CodecException(String problem, String path, long offset) {
    this(problem, path, offset, null);
  }

  /** Returns the JSON path of the value at fault, such as {@code $.spec.containers[2].image}. */
  public String path() {
    return path;
  }

  /** Returns the offset in bytes from the start of the document, or -1 if the source has none. */
  public long offset() {
    return offset;
  }
}

package dev.kubewright.json;

/** Thrown when a document ends too early, for example because a connection breaks. */
public class TruncatedException extends CodecException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception at the place where more was expected.
   *
   * @param path the JSON path of the incomplete value
   * @param offset the number of bytes that arrived, or -1 if the source has no offsets
   */
  public TruncatedException(String path, long offset) {
    super("the document ends too early", path, offset);
  }
}

package dev.kubewright.json;

/** A document that ended before it was whole, as when a connection breaks. */
public class TruncatedException extends CodecException {
  private static final long serialVersionUID = 1L;

  /**
   * An exception at the place where more was expected.
   *
   * @param path the JSON path of the value that is not whole
   * @param offset the length of what is there, in bytes, or -1 if the source has none
   */
  public TruncatedException(String path, long offset) {
    super("the document ends too early", path, offset);
  }
}

package dev.kubewright.apiserver.protobuf;

/** Thrown for bytes that are not the expected message. The text is that of the real server. */
public final class WireException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  WireException(String message) {
    super(message, null, false, false);
  }

  /** Makes one with a text. */
  public static WireException of(String message) {
    return new WireException(message);
  }

  static WireException unexpectedEnd() {
    return new WireException("unexpected EOF");
  }
}

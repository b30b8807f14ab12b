package dev.kubewright.rest.exchange;

import dev.kubewright.json.CodecException;

/** A codec's complaint, together with the object that it was about. */
final class ObjectCodecException extends CodecException {
  private static final long serialVersionUID = 1L;

  private final String message;

  ObjectCodecException(CodecException complaint, String object) {
    super("", complaint.path(), complaint.offset(), complaint);
    this.message = complaint.getMessage() + " in " + object;
  }

  @Override
  public String getMessage() {
    return message;
  }
}

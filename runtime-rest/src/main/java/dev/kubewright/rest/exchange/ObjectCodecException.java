package dev.kubewright.rest.exchange;

import dev.kubewright.json.CodecException;

/** The exception of a codec, with the object at fault. */
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

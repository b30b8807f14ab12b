package dev.kubewright.processor.json;

/** Says why a text is no JSON and at which line and column. */
public final class JsonSyntaxException extends Exception {
  private static final long serialVersionUID = 1;

  JsonSyntaxException(String message) {
    super(message);
  }

  /** The fault and its place, such as {@code unexpected 'a' at line 1, column 3}. */
  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}

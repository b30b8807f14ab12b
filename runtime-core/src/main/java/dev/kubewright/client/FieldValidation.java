package dev.kubewright.client;

/** What the server does with unknown or duplicate fields. */
public enum FieldValidation {
  /** The server drops them silently. */
  IGNORE("Ignore"),
  /** The server drops them and sends a warning. */
  WARN("Warn"),
  /** The server refuses the request. */
  STRICT("Strict");

  private final String wireName;

  FieldValidation(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name on the wire. */
  public String wireName() {
    return wireName;
  }
}

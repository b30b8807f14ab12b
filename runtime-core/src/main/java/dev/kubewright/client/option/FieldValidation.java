package dev.kubewright.client.option;

/** The server's reaction to unknown or duplicate fields. */
public enum FieldValidation {
  /** The server drops them silently. */
  IGNORE("Ignore"),
  /** The server drops them and sends a warning. */
  WARN("Warn"),
  /** The server refuses the request. */
  STRICT("Strict");

  private final String jsonName;

  FieldValidation(String jsonName) {
    this.jsonName = jsonName;
  }

  /** Returns the name on the wire. */
  public String jsonName() {
    return jsonName;
  }
}

package dev.kubewright.client;

/** What the server does with unknown or duplicate fields. */
public enum FieldValidation {
  /** Drops them silently. */
  IGNORE("Ignore"),
  /** Drops them with a warning. */
  WARN("Warn"),
  /** Refuses the request. */
  STRICT("Strict");

  private final String wireName;

  FieldValidation(String wireName) {
    this.wireName = wireName;
  }

  /** The word on the wire. */
  public String wireName() {
    return wireName;
  }
}

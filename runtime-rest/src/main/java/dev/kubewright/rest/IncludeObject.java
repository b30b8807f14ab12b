package dev.kubewright.rest;

/** How much of its object each row of a table holds. */
public enum IncludeObject {
  /** Nothing: the row has cells only. */
  NONE("None"),
  /** The metadata. */
  METADATA("Metadata"),
  /** The whole object. */
  OBJECT("Object");

  private final String wireName;

  IncludeObject(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the value of the parameter {@code includeObject}. */
  public String wireName() {
    return wireName;
  }
}

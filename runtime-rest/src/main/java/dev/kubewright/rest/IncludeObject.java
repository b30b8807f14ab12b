package dev.kubewright.rest;

/** The part of its object that each row of a table holds. */
public enum IncludeObject {
  /** Nothing: the row has cells only. */
  NONE("None"),
  /** The metadata. */
  METADATA("Metadata"),
  /** The whole object. */
  OBJECT("Object");

  private final String jsonName;

  IncludeObject(String jsonName) {
    this.jsonName = jsonName;
  }

  /** Returns the value of the parameter {@code includeObject}. */
  public String jsonName() {
    return jsonName;
  }
}

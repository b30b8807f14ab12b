package dev.kubewright.client.option;

/** The fate of the objects that a deleted object owns. */
public enum Propagation {
  /** The server deletes the owned objects first. Until then, the owner stays with a finalizer. */
  FOREGROUND("Foreground"),
  /** The server deletes the owned objects after their owner. */
  BACKGROUND("Background"),
  /** The server keeps the owned objects, and removes their references to the owner. */
  ORPHAN("Orphan");

  private final String jsonName;

  Propagation(String jsonName) {
    this.jsonName = jsonName;
  }

  /** Returns the name in JSON. */
  public String jsonName() {
    return jsonName;
  }
}

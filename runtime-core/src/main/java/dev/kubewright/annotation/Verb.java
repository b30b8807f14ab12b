package dev.kubewright.annotation;

/** Operations on a resource, in the words of API discovery. */
public enum Verb {
  /** Creates an object. */
  CREATE("create"),
  /** Reads an object. */
  GET("get"),
  /** Lists objects. */
  LIST("list"),
  /** Watches objects for changes. */
  WATCH("watch"),
  /** Replaces an object. */
  UPDATE("update"),
  /** Changes parts of an object. */
  PATCH("patch"),
  /** Deletes an object. */
  DELETE("delete"),
  /** Deletes every selected object. */
  DELETE_COLLECTION("deletecollection");

  private final String jsonName;

  Verb(String jsonName) {
    this.jsonName = jsonName;
  }

  /** Returns the name of the verb in discovery and RBAC, such as {@code deletecollection}. */
  public String jsonName() {
    return jsonName;
  }
}

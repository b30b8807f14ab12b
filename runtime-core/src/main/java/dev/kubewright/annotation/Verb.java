package dev.kubewright.annotation;

/** What a resource can be asked to do, in the words of API discovery. */
public enum Verb {
  /** {@code create}. */
  CREATE("create"),
  /** {@code get}. */
  GET("get"),
  /** {@code list}. */
  LIST("list"),
  /** {@code watch}. */
  WATCH("watch"),
  /** {@code update}. */
  UPDATE("update"),
  /** {@code patch}. */
  PATCH("patch"),
  /** {@code delete}. */
  DELETE("delete"),
  /** {@code deletecollection}. */
  DELETE_COLLECTION("deletecollection");

  private final String wireName;

  Verb(String wireName) {
    this.wireName = wireName;
  }

  /** The word that discovery and RBAC use. */
  public String wireName() {
    return wireName;
  }
}

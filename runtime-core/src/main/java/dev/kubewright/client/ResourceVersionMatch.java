package dev.kubewright.client;

/** How the server uses the resource version of a list or watch. */
public enum ResourceVersionMatch {
  /** Exactly that version. */
  EXACT("Exact"),
  /** That version or a newer one. */
  NOT_OLDER_THAN("NotOlderThan");

  private final String wireName;

  ResourceVersionMatch(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name on the wire. */
  public String wireName() {
    return wireName;
  }
}

package dev.kubewright.client;

/** How a resource version in a list or watch is meant. */
public enum ResourceVersionMatch {
  /** Just that version. */
  EXACT("Exact"),
  /** That version or a newer one. */
  NOT_OLDER_THAN("NotOlderThan");

  private final String wireName;

  ResourceVersionMatch(String wireName) {
    this.wireName = wireName;
  }

  /** The word on the wire. */
  public String wireName() {
    return wireName;
  }
}

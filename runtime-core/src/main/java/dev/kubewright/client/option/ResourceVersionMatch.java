package dev.kubewright.client.option;

/** The server's use of the resource version of a list or watch. */
public enum ResourceVersionMatch {
  /** Exactly that version. */
  EXACT("Exact"),
  /** That version or a newer one. */
  NOT_OLDER_THAN("NotOlderThan");

  private final String jsonName;

  ResourceVersionMatch(String jsonName) {
    this.jsonName = jsonName;
  }

  /** Returns the name on the wire. */
  public String jsonName() {
    return jsonName;
  }
}

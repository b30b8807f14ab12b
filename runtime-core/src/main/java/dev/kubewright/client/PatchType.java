package dev.kubewright.client;

/** The patch formats of the API server, by media type. */
public enum PatchType {
  /** RFC 6902. */
  JSON("application/json-patch+json"),
  /** RFC 7386. */
  MERGE("application/merge-patch+json"),
  /** Kubernetes' own; not for CRDs. */
  STRATEGIC_MERGE("application/strategic-merge-patch+json"),
  /** Server-side apply. */
  APPLY("application/apply-patch+yaml");

  private final String wireName;

  PatchType(String wireName) {
    this.wireName = wireName;
  }

  /** The word on the wire. */
  public String wireName() {
    return wireName;
  }
}

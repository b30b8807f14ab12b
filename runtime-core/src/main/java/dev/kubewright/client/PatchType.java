package dev.kubewright.client;

/** Patch formats of the API server. */
public enum PatchType {
  /** JSON patch (RFC 6902). */
  JSON("application/json-patch+json"),
  /** JSON merge patch (RFC 7386). */
  MERGE("application/merge-patch+json"),
  /** Strategic merge patch, a format of Kubernetes. Does not work for CRDs. */
  STRATEGIC_MERGE("application/strategic-merge-patch+json"),
  /** Server-side apply. */
  APPLY("application/apply-patch+yaml");

  private final String jsonName;

  PatchType(String jsonName) {
    this.jsonName = jsonName;
  }

  /** Returns the media type. */
  public String jsonName() {
    return jsonName;
  }
}

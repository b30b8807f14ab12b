package dev.kubewright.importer.check;

/**
 * The effect of a change of a CRD on updates of objects that were stored before it. Source:
 * kube-apiserver, where KEP-4008 (validation ratcheting, on by default since Kubernetes 1.30) lets
 * invalid values stay that an update does not change.
 */
public enum StoredObjects {
  /** Stored objects are valid, so they are updated as before. */
  VALID("valid"),
  /** Stored values may be invalid. The server takes updates that do not change them. */
  RATCHETED("ratcheted"),
  /**
   * As {@link #RATCHETED}, but the mistake belongs to the object around the field. The server
   * refuses updates that change anything in that object.
   */
  RATCHETED_OUTSIDE("ratcheted outside"),
  /** The server refuses every update, whatever it changes. */
  REFUSED("refused"),
  /** The server refuses the CRD, so nothing changes. */
  CRD_REFUSED("CRD refused"),
  /** The objects are deleted. */
  DELETED("deleted"),
  /** Not known. */
  UNKNOWN("unknown");

  private final String text;

  StoredObjects(String text) {
    this.text = text;
  }

  /** Returns the text in the guide. */
  @Override
  public String toString() {
    return text;
  }
}

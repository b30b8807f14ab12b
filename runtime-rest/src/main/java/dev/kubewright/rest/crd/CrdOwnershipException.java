package dev.kubewright.rest.crd;

/**
 * Thrown when someone else owns a CRD on the server, and it differs from the CRD to install. The
 * CRD on the server is unchanged.
 *
 * @see InstallOptions#takeOver
 */
public final class CrdOwnershipException extends CrdException {
  private static final long serialVersionUID = 1L;

  private final String crd;
  private final String owner;

  CrdOwnershipException(String crd, String owner, String installer) {
    super(
        "the CRD "
            + crd
            + " belongs to "
            + owner
            + " and differs from the one that \""
            + installer
            + "\" would install; let its owner update it, or take it over with"
            + " install(crd, o -> o.takeOver(true))");
    this.crd = crd;
    this.owner = owner;
  }

  /** Returns the name of the CRD. */
  public String crd() {
    return crd;
  }

  /** Returns a description of the owner, for people. */
  public String owner() {
    return owner;
  }
}

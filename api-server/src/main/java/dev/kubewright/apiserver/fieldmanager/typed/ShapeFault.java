package dev.kubewright.apiserver.fieldmanager.typed;

/** Thrown if a value does not have its shape. The message is that of the real server. */
public final class ShapeFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ShapeFault(String message) {
    super(message, null, false, false);
  }

  /** Returns the fault of a member that its map does not declare. */
  static ShapeFault undeclared() {
    return new ShapeFault("schema error: invalid atom: inlined");
  }
}

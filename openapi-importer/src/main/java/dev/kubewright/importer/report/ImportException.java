package dev.kubewright.importer.report;

/** Thrown when a document cannot be read any further. */
public final class ImportException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  /** Creates the exception with a diagnostic. */
  public ImportException(Diagnostic diagnostic) {
    super(diagnostic.toString());
    this.diagnostic = diagnostic;
  }

  /** Returns the diagnostic. */
  public Diagnostic diagnostic() {
    return diagnostic;
  }
}

package dev.kubewright.importer.report;

/** Ends the reading of one document: what is left of it cannot be understood. */
public final class ImportException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;

  /** The exception that carries a diagnostic. */
  public ImportException(Diagnostic diagnostic) {
    super(diagnostic.toString());
    this.diagnostic = diagnostic;
  }

  /** What was found. */
  public Diagnostic diagnostic() {
    return diagnostic;
  }
}

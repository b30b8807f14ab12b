package dev.kubewright.importer.report;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects the diagnostics of one import. For use by one thread. */
public final class Report {
  private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();

  /** Adds a diagnostic. Equal diagnostics are kept once. */
  public void add(DiagnosticId id, String file, String pointer, Object... arguments) {
    diagnostics.add(Diagnostic.of(id, file, pointer, arguments));
  }

  /** Adds a diagnostic. */
  public void add(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
  }

  /** Returns whether there is an error. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }

  /** Returns all diagnostics in the order in which they were added. */
  public List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }
}

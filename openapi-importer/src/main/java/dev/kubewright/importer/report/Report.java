package dev.kubewright.importer.report;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects the diagnostics of one import. Confined to the thread that imports. */
public final class Report {
  private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();

  /** Adds a diagnostic; the same one twice counts once. */
  public void add(DiagnosticId id, String file, String pointer, Object... arguments) {
    diagnostics.add(Diagnostic.of(id, file, pointer, arguments));
  }

  /** Adds a diagnostic that is at hand already. */
  public void add(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
  }

  /** Whether an error is among them. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }

  /** All of them in the order in which they were found. */
  public List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }
}

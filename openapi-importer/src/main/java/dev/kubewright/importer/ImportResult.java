package dev.kubewright.importer;

import dev.kubewright.importer.emit.SourceFile;
import dev.kubewright.importer.report.Diagnostic;
import java.util.List;

/**
 * What came of an import.
 *
 * @param files the sources, sorted by path; none if there was an error
 * @param diagnostics what was found, in the order in which it was found
 */
public record ImportResult(List<SourceFile> files, List<Diagnostic> diagnostics) {
  /** Copies the lists. */
  public ImportResult {
    files = List.copyOf(files);
    diagnostics = List.copyOf(diagnostics);
  }

  /** Whether there was an error. */
  public boolean failed() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }
}

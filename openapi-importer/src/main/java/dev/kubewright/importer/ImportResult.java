package dev.kubewright.importer;

import dev.kubewright.importer.emit.SourceFile;
import dev.kubewright.importer.report.Diagnostic;
import java.util.List;

/**
 * The result of an import: sources, errors and warnings.
 *
 * @param files the sources, sorted by path; none if there was an error
 * @param diagnostics errors and warnings, in the order in which they were found
 */
public record ImportResult(List<SourceFile> files, List<Diagnostic> diagnostics) {
  /** Copies the lists. */
  public ImportResult {
    files = List.copyOf(files);
    diagnostics = List.copyOf(diagnostics);
  }

  /** Returns whether there was an error. */
  public boolean failed() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }
}

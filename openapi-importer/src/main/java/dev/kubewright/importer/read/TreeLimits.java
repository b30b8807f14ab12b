package dev.kubewright.importer.read;

import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.ImportException;

/** The limits of documents, and the failures of those that break them or their syntax. */
final class TreeLimits {
  /** The deepest nesting of a document. */
  static final int MAX_DEPTH = 100;

  /** The most values of a document, aliases expanded. */
  static final int MAX_VALUES = 2_000_000;

  private TreeLimits() {}

  /** The name of one document of a file, with its number from 1 if the file has several. */
  static String place(String file, int number, boolean several) {
    return several ? file + " (document " + number + ")" : file;
  }

  /** A failure of a document as a whole. */
  static ImportException failure(DiagnosticId id, String name, Object... arguments) {
    return new ImportException(Diagnostic.of(id, name, "", arguments));
  }
}

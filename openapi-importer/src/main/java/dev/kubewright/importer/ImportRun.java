package dev.kubewright.importer;

import dev.kubewright.importer.output.SourceTree;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.ImportException;
import java.nio.file.Path;
import java.util.List;

/**
 * An import into a directory, as build tools run it. If there was an error, the directory is as it
 * was.
 *
 * @param result the sources, errors and warnings
 * @param changed whether a file was written
 */
public record ImportRun(ImportResult result, boolean changed) {
  /**
   * Imports documents into a directory, which nothing else may write.
   *
   * @param version the version of the importer
   * @throws ImportException if the directory has other files, or cannot be written
   */
  public static ImportRun into(Path directory, ImportRequest request, String version)
      throws ImportException {
    ImportResult result = Importer.run(request);
    boolean changed =
        !result.failed()
            && new SourceTree(directory).replace(result.files(), request.stamp(version));
    return new ImportRun(result, changed);
  }

  /** Returns whether there was an error. */
  public boolean failed() {
    return result.failed();
  }

  /** Returns all errors, a line each. */
  public String errors() {
    List<String> errors =
        result.diagnostics().stream()
            .filter(Diagnostic::isError)
            .map(Diagnostic::toString)
            .toList();
    return String.join("\n", errors);
  }

  /** Returns how many sources there are, and whether they were written. */
  public String summary() {
    return result.files().size() + " sources, " + (changed ? "written" : "unchanged");
  }
}

package dev.kubewright.importer.check;

import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.read.crd.CrdDeclaration;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.ImportException;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The result of the check of CRDs in a build. Maven and Gradle print it, and fail if there are
 * problems.
 *
 * @param crds the number of CRDs that were checked
 * @param accepted the changes that a person has reviewed
 * @param problems messages of what has to be corrected: changes, exceptions that match no change,
 *     and mistakes in the documents
 */
public record BuildCheck(int crds, List<Finding> accepted, List<String> problems) {
  /** Copies the lists. */
  public BuildCheck {
    accepted = List.copyOf(accepted);
    problems = List.copyOf(problems);
  }

  /** Returns whether there is nothing to correct. */
  public boolean passes() {
    return problems.isEmpty();
  }

  /** Returns all problems, a line each. */
  public String message() {
    return String.join("\n", problems);
  }

  /**
   * Compares the CRDs of a build with the last released ones.
   *
   * @param released the released CRDs
   * @param current the CRDs of the build
   * @param exceptions the file with reviewed exceptions, empty for none
   */
  public static BuildCheck run(
      List<Document> released, List<Document> current, Optional<Document> exceptions) {
    List<String> problems = new ArrayList<>();
    List<CrdDeclaration> before = read("released CRDs", released, problems);
    List<CrdDeclaration> after = read("CRDs in this build", current, problems);
    CrdExceptions reviewed = CrdExceptions.none();
    try {
      reviewed = exceptions.isEmpty() ? CrdExceptions.none() : CrdExceptions.read(exceptions.get());
    } catch (ImportException e) {
      problems.add(e.diagnostic().toString());
    }
    if (!problems.isEmpty()) {
      return new BuildCheck(after.size(), List.of(), problems);
    }
    CrdExceptions.Review review = reviewed.review(CrdCheck.compare(before, after));
    review.open().stream().map(Finding::toString).forEach(problems::add);
    problems.addAll(review.unused());
    return new BuildCheck(after.size(), review.accepted(), problems);
  }

  private static List<CrdDeclaration> read(
      String what, List<Document> documents, List<String> problems) {
    if (documents.isEmpty()) {
      problems.add("there are no " + what + "; name files, folders or jars with CRDs");
      return List.of();
    }
    Report report = new Report();
    List<CrdDeclaration> read = CrdCheck.read(documents, report);
    report.diagnostics().stream()
        .filter(Diagnostic::isError)
        .map(Diagnostic::toString)
        .forEach(problems::add);
    return read;
  }
}

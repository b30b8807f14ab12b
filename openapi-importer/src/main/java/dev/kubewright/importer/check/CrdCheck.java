package dev.kubewright.importer.check;

import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.read.DocumentReader;
import dev.kubewright.importer.read.crd.CrdDeclaration;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.ImportException;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares CRDs with released ones and finds the changes that break users. Depends on no build
 * tool, so a Maven goal and a unit test can call it.
 */
public final class CrdCheck {
  private CrdCheck() {}

  /**
   * Compares two documents with CRDs.
   *
   * @param released what users have
   * @param current what the next release has
   * @return the changes that break users, in the order of the released document
   * @throws ImportException for the first error in a document
   */
  public static List<Finding> compare(Document released, Document current) throws ImportException {
    Report report = new Report();
    List<CrdDeclaration> before = read(List.of(released), report);
    List<CrdDeclaration> after = read(List.of(current), report);
    for (Diagnostic diagnostic : report.diagnostics()) {
      if (diagnostic.isError()) {
        throw new ImportException(diagnostic);
      }
    }
    return compare(before, after);
  }

  /**
   * Reads the CRDs of documents. Errors are added to the report, also if two CRDs have the same
   * name, or if no document has a CRD.
   */
  public static List<CrdDeclaration> read(List<Document> documents, Report report) {
    DocumentReader reader = new DocumentReader(report);
    documents.forEach(reader::read);
    Map<String, CrdDeclaration> byName = new LinkedHashMap<>();
    for (CrdDeclaration crd : reader.crds()) {
      CrdDeclaration first = byName.putIfAbsent(crd.name(), crd);
      if (first != null) {
        report.add(
            DiagnosticId.DUPLICATE_KIND, crd.file(), crd.pointer(), crd.name(), first.file());
      }
    }
    if (byName.isEmpty() && !report.hasErrors()) {
      String file = documents.isEmpty() ? "documents" : documents.get(0).name();
      report.add(DiagnosticId.MISSING_FIELD, file, "", "CustomResourceDefinition");
    }
    return List.copyOf(byName.values());
  }

  /**
   * Compares the CRDs of two releases. CRDs belong together if they have the same name, or if the
   * only CRD of a release has another group or plural than the only CRD of the other one.
   */
  public static List<Finding> compare(List<CrdDeclaration> released, List<CrdDeclaration> current) {
    if (released.size() == 1 && current.size() == 1) {
      return compare(released.get(0), current.get(0));
    }
    List<Finding> findings = new ArrayList<>();
    for (CrdDeclaration before : released) {
      String name = before.name();
      current.stream()
          .filter(after -> after.name().equals(name))
          .findFirst()
          .ifPresentOrElse(
              after -> findings.addAll(compare(before, after)),
              () ->
                  findings.add(
                      new Finding(Rule.CRD_REMOVED, name, "", "", "the CRD does not exist")));
    }
    return List.copyOf(findings);
  }

  /** Compares two releases of a CRD. */
  public static List<Finding> compare(CrdDeclaration released, CrdDeclaration current) {
    Findings findings = new Findings(released.name(), "");
    new CrdComparison(released, current, findings).run();
    return findings.list();
  }
}

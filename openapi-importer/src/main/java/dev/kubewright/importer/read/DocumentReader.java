package dev.kubewright.importer.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.kubewright.importer.read.crd.CrdDeclaration;
import dev.kubewright.importer.read.crd.CrdReader;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration;
import dev.kubewright.importer.read.openapi.OpenApiReader;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.ImportException;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads documents of any form into declarations. Confined to one thread. */
public final class DocumentReader {
  private final Report report;
  private final List<OpenApiDeclaration> openApis = new ArrayList<>();
  private final List<CrdDeclaration> crds = new ArrayList<>();
  private final List<Other> skipped = new ArrayList<>();

  /** Creates a reader that adds errors to a report. */
  public DocumentReader(Report report) {
    this.report = report;
  }

  /** An object of another kind, at its place. */
  private record Other(String file, String pointer, String form) {}

  /** Reads a file. Errors in it are added to the report. */
  public void read(Document document) {
    try {
      List<JsonNode> trees = TreeReader.read(document);
      List<Other> others = new ArrayList<>();
      boolean found = false;
      for (int i = 0; i < trees.size(); i++) {
        String file = TreeLimits.place(document.name(), i + 1, trees.size() > 1);
        found |= !trees.get(i).isNull() && read(file, "", trees.get(i), others);
      }
      if (trees.stream().allMatch(JsonNode::isNull)) {
        report.add(DiagnosticId.UNKNOWN_DOCUMENT, document.name(), "", "an empty document");
      }
      if (found || !document.searched()) {
        DiagnosticId id = found ? DiagnosticId.SKIPPED_OBJECT : DiagnosticId.UNKNOWN_DOCUMENT;
        others.forEach(other -> report.add(id, other.file(), other.pointer(), other.form()));
      } else {
        skipped.addAll(others);
      }
    } catch (ImportException e) {
      report.add(e.diagnostic());
    }
  }

  /**
   * Reports the files that directories and patterns brought and that have nothing to import. They
   * are skipped, if there is something else to import. Call it after all documents.
   */
  public void finish() {
    boolean found = !openApis.isEmpty() || !crds.isEmpty() || report.hasErrors();
    DiagnosticId id = found ? DiagnosticId.SKIPPED_OBJECT : DiagnosticId.UNKNOWN_DOCUMENT;
    skipped.forEach(other -> report.add(id, other.file(), other.pointer(), other.form()));
  }

  /**
   * Reads a table that completes the documents. Returns a missing node for no table, for an empty
   * one, and after an error, which is in the report.
   */
  public JsonNode table(Optional<Document> document) {
    if (document.isEmpty()) {
      return MissingNode.getInstance();
    }
    try {
      return TreeReader.read(document.get()).stream()
          .filter(tree -> !tree.isNull())
          .findFirst()
          .orElse(MissingNode.getInstance());
    } catch (ImportException e) {
      report.add(e.diagnostic());
      return MissingNode.getInstance();
    }
  }

  /** Returns whether the tree has something to import. */
  private boolean read(String file, String pointer, JsonNode tree, List<Other> others) {
    if (OpenApiReader.reads(tree)) {
      new OpenApiReader(file, tree, report).read().ifPresent(openApis::add);
      return true;
    }
    if (CrdReader.reads(tree)) {
      new CrdReader(file, pointer, tree, report).read().ifPresent(crds::add);
      return true;
    }
    if (tree.path("items").isArray() && tree.path("kind").asText("").endsWith("List")) {
      boolean found = false;
      for (int i = 0; i < tree.path("items").size(); i++) {
        found |= read(file, pointer + "/items/" + i, tree.path("items").get(i), others);
      }
      return found;
    }
    String kind = tree.path("kind").asText("");
    String form = (tree.path("apiVersion").asText("") + " " + kind).strip();
    if (kind.isEmpty() || kind.equals("CustomResourceDefinition")) {
      String what = form.isEmpty() ? "the document" : form;
      report.add(DiagnosticId.UNKNOWN_DOCUMENT, file, pointer, what);
    } else {
      others.add(new Other(file, pointer, described(form, tree.path("metadata").path("name"))));
    }
    return false;
  }

  private static String described(String form, JsonNode name) {
    return name.isTextual() ? form + " \"" + name.textValue() + "\"" : form;
  }

  /** Returns the OpenAPI declarations in the order of reading. */
  public List<OpenApiDeclaration> openApis() {
    return List.copyOf(openApis);
  }

  /** Returns the CRDs in the order of reading. */
  public List<CrdDeclaration> crds() {
    return List.copyOf(crds);
  }
}

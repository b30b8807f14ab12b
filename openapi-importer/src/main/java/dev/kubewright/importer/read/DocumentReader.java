package dev.kubewright.importer.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
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

  /** Creates a reader that adds errors to a report. */
  public DocumentReader(Report report) {
    this.report = report;
  }

  /** Reads a document. Errors in it are added to the report. */
  public void read(Document document) {
    try {
      List<JsonNode> trees = TreeReader.read(document);
      for (JsonNode tree : trees) {
        read(document.name(), "", tree);
      }
      if (trees.isEmpty()) {
        report.add(DiagnosticId.UNKNOWN_DOCUMENT, document.name(), "", "an empty document");
      }
    } catch (ImportException e) {
      report.add(e.diagnostic());
    }
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
      List<JsonNode> trees = TreeReader.read(document.get());
      return trees.isEmpty() ? MissingNode.getInstance() : trees.get(0);
    } catch (ImportException e) {
      report.add(e.diagnostic());
      return MissingNode.getInstance();
    }
  }

  private void read(String file, String pointer, JsonNode tree) {
    if (OpenApiReader.reads(tree)) {
      new OpenApiReader(file, tree, report).read().ifPresent(openApis::add);
    } else if (CrdReader.reads(tree)) {
      new CrdReader(file, pointer, tree, report).read().ifPresent(crds::add);
    } else if (tree.path("items").isArray() && tree.path("kind").asText("").endsWith("List")) {
      for (int i = 0; i < tree.path("items").size(); i++) {
        read(file, pointer + "/items/" + i, tree.path("items").get(i));
      }
    } else {
      String form = tree.path("apiVersion").asText("") + " " + tree.path("kind").asText("");
      report.add(
          DiagnosticId.UNKNOWN_DOCUMENT,
          file,
          pointer,
          form.isBlank() ? "the document" : form.strip());
    }
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

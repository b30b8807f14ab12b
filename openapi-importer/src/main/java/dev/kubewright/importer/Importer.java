package dev.kubewright.importer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.kubewright.importer.emit.Emitter;
import dev.kubewright.importer.emit.SourceFile;
import dev.kubewright.importer.model.ApiModel;
import dev.kubewright.importer.model.ImportOptions;
import dev.kubewright.importer.model.Modeller;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.read.DocumentReader;
import dev.kubewright.importer.read.TreeReader;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.ImportException;
import dev.kubewright.importer.report.Report;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Turns documents into annotated records: read, model, emit.
 *
 * <p>Documents are hostile text. Nothing is fetched, nothing is executed, and nothing is written
 * here: the result is a value.
 */
public final class Importer {
  private static final Pattern QUALIFIED =
      Pattern.compile("[a-zA-Z_][a-zA-Z0-9_]*(\\.[a-zA-Z_][a-zA-Z0-9_]*)*");
  private static final Pattern CLIENTSET = Pattern.compile("([A-Z][a-zA-Z0-9]*)?");

  private Importer() {}

  /** Imports; what is wrong with the documents is in the result. */
  public static ImportResult run(ImportRequest request) {
    Report report = new Report();
    check(request, report);
    JsonNode discovery = tree(request.discovery(), report);
    JsonNode descriptions = definitions(tree(request.descriptions(), report));
    JsonNode defaults = tree(request.defaults(), report);
    DocumentReader reader = new DocumentReader(report);
    request.documents().forEach(reader::read);
    if (report.hasErrors()) {
      return new ImportResult(List.of(), report.diagnostics());
    }
    ImportOptions options =
        new ImportOptions(
            request.basePackage(), request.allMappings(), discovery, descriptions, defaults);
    ApiModel model = new Modeller(options, report).model(reader.openApis(), reader.crds());
    List<SourceFile> files =
        report.hasErrors()
            ? List.of()
            : new Emitter(request.basePackage(), request.clientset(), request.moduleName())
                .emit(model);
    return new ImportResult(files, report.diagnostics());
  }

  private static void check(ImportRequest request, Report report) {
    name(report, "package", request.basePackage(), QUALIFIED);
    if (!request.moduleName().isEmpty()) {
      name(report, "module", request.moduleName(), QUALIFIED);
    }
    name(report, "clientset", request.clientset(), CLIENTSET);
    request
        .typeMappings()
        .values()
        .forEach(type -> name(report, "type", type.replaceFirst("^@\\w+ +", ""), QUALIFIED));
  }

  private static void name(Report report, String what, String name, Pattern legal) {
    if (!legal.matcher(name).matches()) {
      report.add(
          DiagnosticId.ILLEGAL_NAME, "the request", "", what, name, "a name that Java allows");
    }
  }

  private static JsonNode tree(Optional<Document> document, Report report) {
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

  private static JsonNode definitions(JsonNode document) {
    return document.has("definitions")
        ? document.path("definitions")
        : document.path("components").path("schemas");
  }
}

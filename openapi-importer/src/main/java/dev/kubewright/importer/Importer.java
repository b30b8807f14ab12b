package dev.kubewright.importer;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.decide.ModelOptions;
import dev.kubewright.importer.decide.Modeller;
import dev.kubewright.importer.emit.Emitter;
import dev.kubewright.importer.emit.SourceFile;
import dev.kubewright.importer.model.ApiModel;
import dev.kubewright.importer.read.Document;
import dev.kubewright.importer.read.DocumentReader;
import dev.kubewright.importer.read.crd.CrdDeclaration;
import dev.kubewright.importer.read.openapi.OpenApiDeclaration;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Turns documents into annotated records in three steps: read, model, emit.
 *
 * <p>Documents are hostile text. The importer fetches nothing, executes nothing and writes no
 * files: the result is a value.
 */
public final class Importer {
  private static final Pattern QUALIFIED =
      Pattern.compile("[a-zA-Z_][a-zA-Z0-9_]*(\\.[a-zA-Z_][a-zA-Z0-9_]*)*");
  private static final Pattern TYPE =
      Pattern.compile("([a-z_][a-zA-Z0-9_]*\\.)+[A-Z][a-zA-Z0-9_]*(\\.[A-Z][a-zA-Z0-9_]*)*");
  private static final Pattern CLIENTSET = Pattern.compile("([A-Z][a-zA-Z0-9]*)?");

  private Importer() {}

  /** Imports the documents of a request. Errors in them are diagnostics of the result. */
  public static ImportResult run(ImportRequest request) {
    Report report = new Report();
    check(request, report);
    DocumentReader reader = new DocumentReader(report);
    ModelOptions.Tables tables =
        new ModelOptions.Tables(
            reader.table(request.discovery()),
            request.descriptions().stream()
                .map(document -> definitions(reader.table(Optional.of(document))))
                .toList(),
            reader.table(request.defaults()),
            reader.table(request.enumTypes()),
            reader.table(request.history()),
            request.history().map(Document::name).orElse(""));
    request.documents().forEach(reader::read);
    reader.finish();
    TypeMappings mappings = new TypeMappings(request, reader.openApis(), report);
    if (report.hasErrors()) {
      return new ImportResult(List.of(), report.diagnostics());
    }
    ChosenKinds chosen = new ChosenKinds(request.choices(), report);
    List<OpenApiDeclaration> openApis = chosen.openApis(reader.openApis());
    List<CrdDeclaration> crds = chosen.crds(reader.crds());
    chosen.check();
    List<CrdDeclaration> marked = mappings.mark(crds);
    if (report.hasErrors()) {
      return new ImportResult(List.of(), report.diagnostics());
    }
    ModelOptions options =
        new ModelOptions(
            request.basePackage(),
            request.clientset(),
            mappings.byDefinition(),
            tables,
            request.choices().crd(),
            request.choices().instants(),
            request.choices().builtIns());
    ApiModel model = new Modeller(options, report).model(openApis, marked);
    List<SourceFile> files = report.hasErrors() ? List.of() : emitter(request).emit(model);
    return new ImportResult(files, report.diagnostics());
  }

  private static Emitter emitter(ImportRequest request) {
    return new Emitter(request.moduleName(), request.choices().enums());
  }

  private static void check(ImportRequest request, Report report) {
    name(report, "package", request.basePackage(), QUALIFIED);
    if (!request.moduleName().isEmpty()) {
      name(report, "module", request.moduleName(), QUALIFIED);
    }
    name(report, "clientset", request.clientset(), CLIENTSET);
    request.typeMappings().forEach(mapping -> name(report, "type", mapping.type(), TYPE));
  }

  private static void name(Report report, String what, String name, Pattern legal) {
    if (!legal.matcher(name).matches()) {
      report.add(
          DiagnosticId.ILLEGAL_NAME,
          ImportRequest.PLACE,
          "",
          what,
          name,
          "a name that Java allows");
    }
  }

  private static JsonNode definitions(JsonNode document) {
    return document.has("definitions")
        ? document.path("definitions")
        : document.path("components").path("schemas");
  }
}

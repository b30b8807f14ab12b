package dev.kubewright.importer.decide;

import dev.kubewright.importer.builtin.BuiltInTypes;
import dev.kubewright.importer.decide.type.Definitions;
import dev.kubewright.importer.decide.type.Packages;
import dev.kubewright.importer.decide.type.Records;
import dev.kubewright.importer.decide.type.SchemaAnnotations;
import dev.kubewright.importer.decide.type.TypeNames;
import dev.kubewright.importer.model.AnnotationModel;
import dev.kubewright.importer.model.RecordModel;
import dev.kubewright.importer.model.RuntimeTypes;
import dev.kubewright.importer.model.TypeHistory;
import dev.kubewright.importer.model.TypeRef;
import dev.kubewright.importer.read.crd.CrdDeclaration;
import dev.kubewright.importer.read.crd.CrdDeclaration.Column;
import dev.kubewright.importer.read.crd.CrdDeclaration.Conversion;
import dev.kubewright.importer.read.crd.CrdDeclaration.Version;
import dev.kubewright.importer.read.schema.Schema;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Models the records of CRDs: one kind per version, in the package of its group and version. */
final class CrdModeller {
  private final Packages packages;
  private final boolean written;
  private final Report report;
  private final Records records;

  CrdModeller(Packages packages, ModelOptions options, Report report) {
    this.packages = packages;
    this.written = options.crds();
    this.report = report;
    BuiltInTypes builtIns = new BuiltInTypes(options.builtIns(), report);
    this.records = new Records(Definitions.NONE, packages, options.instants(), builtIns, report);
  }

  /**
   * A version of a CRD with its names in Java.
   *
   * @param crd the CRD
   * @param version one of its versions
   * @param name the record
   * @param pluralName the plural in the names of its clients
   */
  private record Planned(CrdDeclaration crd, Version version, TypeRef name, String pluralName) {}

  /** The order in which CRDs get their names, which does not depend on that of the documents. */
  static List<CrdDeclaration> sorted(List<CrdDeclaration> declarations) {
    return declarations.stream()
        .sorted(Comparator.comparing(CrdDeclaration::group).thenComparing(CrdDeclaration::kind))
        .toList();
  }

  /**
   * Returns the records of CRDs.
   *
   * @param served the files of the kinds of OpenAPI documents, by kind in the words of a message
   */
  List<RecordModel> model(List<CrdDeclaration> declarations, Map<String, String> served) {
    List<Planned> planned = new ArrayList<>();
    Map<String, String> names = new HashMap<>();
    Map<String, String> kinds = new HashMap<>(served);
    for (CrdDeclaration crd : sorted(declarations)) {
      if (isDuplicate(crd, "CRD " + crd.name(), names)) {
        continue;
      }
      for (Version version : crd.versions()) {
        if (isDuplicate(crd, kind(crd.kind(), crd.group(), version.name()), kinds)) {
          continue;
        }
        String packageName = packages.ofGroupVersion(crd.group(), version.name());
        TypeNames.Kind java = packages.types(packageName).kind(crd.kind(), crd.plural());
        TypeRef type = TypeRef.of(packageName, java.name());
        planned.add(new Planned(crd, version, type, java.pluralName()));
      }
    }
    planned.forEach(this::version);
    return records.make();
  }

  private boolean isDuplicate(CrdDeclaration crd, String what, Map<String, String> files) {
    String first = files.putIfAbsent(what, crd.file());
    if (first != null) {
      report.add(DiagnosticId.DUPLICATE_KIND, crd.file(), crd.pointer(), what, first);
    }
    return first != null;
  }

  /** A kind in the words of a message, which no other kind has. */
  static String kind(String kind, String group, String version) {
    return kind + " of " + group + "/" + version;
  }

  private void version(Planned planned) {
    CrdDeclaration crd = planned.crd();
    Version version = planned.version();
    TypeRef name = planned.name();
    Schema schema = version.schema();
    List<AnnotationModel> annotations = new ArrayList<>();
    annotations.add(kind(planned));
    version
        .scale()
        .ifPresent(
            scale ->
                annotations.add(
                    AnnotationModel.of("ScaleSubresource")
                        .text("spec", scale.spec())
                        .text("status", scale.status())
                        .optionalText("selector", scale.selector())
                        .build()));
    version.columns().forEach(column -> annotations.add(column(column)));
    if (!version.selectableFields().isEmpty()) {
      annotations.add(
          AnnotationModel.of("SelectableField").texts("value", version.selectableFields()).build());
    }
    crd.conversion().ifPresent(conversion -> annotations.add(conversion(conversion)));
    if (!crd.labels().isEmpty() || !crd.annotations().isEmpty()) {
      annotations.add(metadata(crd));
    }
    annotations.addAll(new SchemaAnnotations(schema).expressedByRecord().ofDeclaration(true));
    records.document(name, schema, annotations, TypeHistory.NONE);
  }

  private AnnotationModel kind(Planned planned) {
    CrdDeclaration crd = planned.crd();
    Version version = planned.version();
    AnnotationModel.Builder kind =
        KindAnnotations.kind(
            new KindAnnotations.Names(
                crd.group(),
                version.name(),
                crd.kind(),
                crd.plural(),
                crd.names().singular(),
                crd.names().shortNames(),
                crd.names().categories(),
                crd.namespaced()),
            planned.name(),
            planned.pluralName());
    String listKind = crd.names().listKind();
    if (!listKind.equals(crd.kind() + "List")) {
      kind.optionalText("listKind", listKind);
    }
    if (version.status() != version.schema().properties().containsKey("status")) {
      kind.flag("status", version.status());
    }
    if (!version.served()) {
      kind.flag("served", false);
    }
    if (!version.storage()) {
      kind.flag("storage", false);
    }
    if (version.deprecated()) {
      kind.flag("deprecated", true)
          .optionalText("deprecationWarning", version.deprecationWarning());
    }
    if (!written) {
      kind.flag("crd", false);
    }
    return kind.build();
  }

  private static AnnotationModel metadata(CrdDeclaration crd) {
    AnnotationModel.Builder annotation = AnnotationModel.of("CrdMetadata");
    entries(annotation, "labels", crd.labels());
    entries(annotation, "annotations", crd.annotations());
    return annotation.build();
  }

  private static void entries(
      AnnotationModel.Builder annotation, String name, Map<String, String> texts) {
    List<AnnotationModel.Value> entries = new ArrayList<>();
    texts.forEach(
        (key, value) ->
            entries.add(
                new AnnotationModel.Value.Nested(
                    new AnnotationModel(
                        RuntimeTypes.annotation("CrdMetadata", "Entry"),
                        List.of(
                            new AnnotationModel.Member("key", new AnnotationModel.Value.Text(key)),
                            new AnnotationModel.Member(
                                "value", new AnnotationModel.Value.Text(value)))))));
    if (!entries.isEmpty()) {
      annotation.array(name, entries);
    }
  }

  private static AnnotationModel column(Column column) {
    AnnotationModel.Builder annotation =
        AnnotationModel.of("PrinterColumn")
            .text("name", column.name())
            .text("jsonPath", column.jsonPath())
            .optionalText("type", column.type())
            .optionalText("format", column.format())
            .optionalText("description", column.description());
    return column.priority() == 0
        ? annotation.build()
        : annotation.whole("priority", column.priority()).build();
  }

  private static AnnotationModel conversion(Conversion conversion) {
    AnnotationModel.Builder annotation =
        AnnotationModel.of("ConversionWebhook")
            .texts("reviewVersions", conversion.reviewVersions())
            .optionalText("serviceNamespace", conversion.namespace())
            .optionalText("serviceName", conversion.service())
            .optionalText("servicePath", conversion.path());
    if (conversion.port() != 443) {
      annotation.whole("servicePort", conversion.port());
    }
    return annotation.optionalText("url", conversion.url()).build();
  }
}

package dev.kubewright.importer.model;

import dev.kubewright.importer.read.CrdDeclaration;
import dev.kubewright.importer.read.CrdDeclaration.Column;
import dev.kubewright.importer.read.CrdDeclaration.Conversion;
import dev.kubewright.importer.read.CrdDeclaration.Version;
import dev.kubewright.importer.read.Schema;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Models the records of CRDs: one kind per version, in the package of its group and version. */
final class CrdModeller {
  private final Packages packages;
  private final Report report;
  private final List<RecordModel> records;
  private final Map<Version, TypeRef> kinds = new HashMap<>();
  private final Map<Version, String> pluralNames = new HashMap<>();

  CrdModeller(Packages packages, Report report, List<RecordModel> records) {
    this.packages = packages;
    this.report = report;
    this.records = records;
  }

  void model(List<CrdDeclaration> declarations) {
    List<CrdDeclaration> sorted = new ArrayList<>(declarations);
    sorted.sort(Comparator.comparing(CrdDeclaration::group).thenComparing(CrdDeclaration::kind));
    Set<String> seen = new HashSet<>();
    for (CrdDeclaration crd : sorted) {
      for (Version version : crd.versions()) {
        String name = crd.kind() + " of " + crd.group() + "/" + version.name();
        if (!seen.add(name)) {
          report.add(DiagnosticId.DUPLICATE_KIND, crd.file(), crd.pointer(), name);
          continue;
        }
        String packageName = packages.ofGroupVersion(crd.group(), version.name());
        TypeNames.Kind names = packages.types(packageName).kind(crd.kind(), crd.plural());
        kinds.put(version, TypeRef.of(packageName, names.name()));
        pluralNames.put(version, names.pluralName());
      }
    }
    for (CrdDeclaration crd : sorted) {
      crd.versions().stream().filter(kinds::containsKey).forEach(version -> version(crd, version));
    }
  }

  private void version(CrdDeclaration crd, Version version) {
    TypeRef name = Objects.requireNonNull(kinds.get(version));
    Schema schema = version.schema();
    List<AnnotationModel> annotations = new ArrayList<>();
    annotations.add(kind(crd, version, name));
    version
        .scale()
        .ifPresent(
            scale ->
                annotations.add(
                    AnnotationModel.of("Scale")
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
    annotations.addAll(Records.typeAnnotations(schema, Set.of(), true));
    if (version.status() && !schema.properties().containsKey("status")) {
      report.add(
          DiagnosticId.NOT_CARRIED,
          schema.file(),
          schema.pointer(),
          "a status subresource without a property status");
    }
    TypeNames names = packages.types(name.packageName());
    new Records(new Shapes(Definitions.NONE, report), records)
        .document(name, schema, new Records.Place(names, name, List.of()), annotations);
  }

  private AnnotationModel kind(CrdDeclaration crd, Version version, TypeRef name) {
    AnnotationModel.Builder kind =
        KindAnnotations.kind(
            new KindAnnotations.Names(
                crd.group(),
                version.name(),
                crd.kind(),
                crd.plural(),
                crd.singular(),
                crd.shortNames(),
                crd.categories(),
                crd.namespaced()),
            name,
            Objects.requireNonNull(pluralNames.get(version)));
    if (!version.status()) {
      kind.flag("status", false);
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
    return kind.build();
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

package dev.kubewright.importer.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.read.CrdDeclaration.Column;
import dev.kubewright.importer.read.CrdDeclaration.Conversion;
import dev.kubewright.importer.read.CrdDeclaration.Scale;
import dev.kubewright.importer.read.CrdDeclaration.Version;
import dev.kubewright.importer.report.Diagnostic;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import dev.kubewright.naming.DnsNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Reads one CustomResourceDefinition of {@code apiextensions.k8s.io/v1}. */
final class CrdReader {
  private static final String LABEL = "a DNS label";

  private final String file;
  private final String pointer;
  private final JsonNode spec;
  private final JsonNode metadata;
  private final Report report;

  /** Creates the reader of a CRD at a place of a document. */
  CrdReader(String file, String pointer, JsonNode crd, Report report) {
    this.file = file;
    this.pointer = pointer + "/spec";
    this.spec = crd.path("spec");
    this.metadata = crd.path("metadata");
    this.report = report;
  }

  /** Returns whether a tree is a CRD of the supported version. */
  static boolean reads(JsonNode tree) {
    return tree.path("kind").asText("").equals("CustomResourceDefinition")
        && tree.path("apiVersion").asText("").equals("apiextensions.k8s.io/v1");
  }

  /** Returns the declaration, empty after an error, which is in the report. */
  Optional<CrdDeclaration> read() {
    Report own = new Report();
    JsonNode names = spec.path("names");
    String kind = name(own, names, "kind", "/names/kind", DnsNames::isKind, "letters and digits");
    String plural = name(own, names, "plural", "/names/plural", DnsNames::isLabel, LABEL);
    String group =
        name(
            own,
            spec,
            "group",
            "/group",
            each -> DnsNames.isCrdGroup(each, plural),
            "a DNS subdomain with a dot, of at most 253 characters with the plural before it");
    String singular =
        names.has("singular")
            ? name(own, names, "singular", "/names/singular", DnsNames::isLabel, LABEL)
            : "";
    labels(own, names, "shortNames");
    labels(own, names, "categories");
    notCarried(kind);
    List<Version> versions = new ArrayList<>();
    for (int i = 0; i < spec.path("versions").size(); i++) {
      version(own, spec.path("versions").get(i), "/versions/" + i).ifPresent(versions::add);
    }
    if (versions.isEmpty()) {
      own.add(DiagnosticId.MISSING_FIELD, file, pointer, "version with a schema under versions");
    }
    own.diagnostics().forEach(report::add);
    if (own.hasErrors()) {
      return Optional.empty();
    }
    return Optional.of(
        new CrdDeclaration(
            group,
            kind,
            plural,
            singular,
            labels(names, "shortNames"),
            labels(names, "categories"),
            !spec.path("scope").asText("").equals("Cluster"),
            versions,
            conversion(),
            file,
            pointer));
  }

  private String name(
      Report own,
      JsonNode parent,
      String field,
      String place,
      Predicate<String> legal,
      String remedy) {
    JsonNode node = parent.path(field);
    if (!node.isTextual()) {
      own.add(DiagnosticId.MISSING_FIELD, file, pointer + place, "text \"" + field + "\"");
      return "";
    }
    if (!legal.test(node.textValue())) {
      own.add(DiagnosticId.ILLEGAL_NAME, file, pointer + place, field, node.textValue(), remedy);
    }
    return node.textValue();
  }

  private void labels(Report own, JsonNode names, String field) {
    for (int i = 0; i < names.path(field).size(); i++) {
      String label = names.path(field).get(i).asText();
      if (!DnsNames.isLabel(label)) {
        String place = pointer + "/names/" + field + "/" + i;
        own.add(DiagnosticId.ILLEGAL_NAME, file, place, field, label, LABEL);
      }
    }
  }

  private static List<String> labels(JsonNode parent, String field) {
    List<String> values = new ArrayList<>();
    parent.path(field).forEach(value -> values.add(value.asText()));
    return values;
  }

  private void notCarried(String kind) {
    String listKind = spec.path("names").path("listKind").asText(kind + "List");
    if (!listKind.equals(kind + "List")) {
      warn("/names/listKind", "listKind \"" + listKind + "\"");
    }
    if (!metadata.path("labels").isEmpty()) {
      report.add(DiagnosticId.NOT_CARRIED, file, metadataPointer() + "/labels", "metadata.labels");
    }
    if (!spec.path("conversion")
        .path("webhook")
        .path("clientConfig")
        .path("caBundle")
        .asText("")
        .isEmpty()) {
      warn("/conversion/webhook/clientConfig/caBundle", "the webhook's caBundle");
    }
    if (spec.path("preserveUnknownFields").asBoolean()) {
      warn("/preserveUnknownFields", "preserveUnknownFields: true");
    }
  }

  private String metadataPointer() {
    return pointer.substring(0, pointer.length() - "/spec".length()) + "/metadata";
  }

  private void warn(String place, String what) {
    report.add(DiagnosticId.NOT_CARRIED, file, pointer + place, what);
  }

  private Optional<Version> version(Report own, JsonNode version, String place) {
    String name =
        name(own, version, "name", place + "/name", DnsNames::isLabel, LABEL + " such as v1");
    JsonNode schema = version.path("schema").path("openAPIV3Schema");
    String schemaPointer = pointer + place + "/schema/openAPIV3Schema";
    if (!schema.isObject()) {
      own.add(DiagnosticId.MISSING_FIELD, file, schemaPointer, "schema");
      return Optional.empty();
    }
    Keywords.walk(schema, schemaPointer, (node, at) -> checkSchema(own, node, at));
    JsonNode subresources = version.path("subresources");
    return Optional.of(
        new Version(
            name,
            version.path("served").asBoolean(),
            version.path("storage").asBoolean(),
            version.path("deprecated").asBoolean(),
            version.path("deprecationWarning").asText(""),
            subresources.path("status").isObject(),
            scale(subresources.path("scale")),
            columns(version.path("additionalPrinterColumns")),
            selectable(version.path("selectableFields")),
            Schema.of(schema, file, schemaPointer)));
  }

  private void checkSchema(Report own, JsonNode schema, String at) {
    Keywords.check(schema, at, file, own);
    if (schema.has("$ref")) {
      String reference = schema.path("$ref").asText();
      own.add(
          Diagnostic.of(
              reference.startsWith("#")
                  ? DiagnosticId.UNKNOWN_REFERENCE
                  : DiagnosticId.EXTERNAL_REFERENCE,
              file,
              Pointers.child(at, "$ref"),
              reference));
    }
  }

  private static Optional<Scale> scale(JsonNode scale) {
    return scale.isObject()
        ? Optional.of(
            new Scale(
                scale.path("specReplicasPath").asText(""),
                scale.path("statusReplicasPath").asText(""),
                scale.path("labelSelectorPath").asText("")))
        : Optional.empty();
  }

  private static List<Column> columns(JsonNode columns) {
    List<Column> out = new ArrayList<>();
    for (JsonNode column : columns) {
      out.add(
          new Column(
              column.path("name").asText(""),
              column.path("type").asText(""),
              column.path("jsonPath").asText(""),
              column.path("format").asText(""),
              column.path("description").asText(""),
              column.path("priority").asInt()));
    }
    return out;
  }

  private static List<String> selectable(JsonNode fields) {
    List<String> out = new ArrayList<>();
    fields.forEach(field -> out.add(field.path("jsonPath").asText("")));
    return out;
  }

  private Optional<Conversion> conversion() {
    JsonNode conversion = spec.path("conversion");
    if (!conversion.path("strategy").asText("").equals("Webhook")) {
      return Optional.empty();
    }
    JsonNode webhook = conversion.path("webhook");
    JsonNode service = webhook.path("clientConfig").path("service");
    List<String> reviews = labels(webhook, "conversionReviewVersions");
    return Optional.of(
        new Conversion(
            reviews,
            service.path("namespace").asText(""),
            service.path("name").asText(""),
            service.path("path").asText(""),
            service.path("port").asInt(443),
            webhook.path("clientConfig").path("url").asText("")));
  }
}

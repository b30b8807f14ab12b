package dev.kubewright.importer.read.crd;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.read.crd.CrdDeclaration.Column;
import dev.kubewright.importer.read.crd.CrdDeclaration.Conversion;
import dev.kubewright.importer.read.crd.CrdDeclaration.Scale;
import dev.kubewright.importer.read.crd.CrdDeclaration.Version;
import dev.kubewright.importer.read.schema.Refusals;
import dev.kubewright.importer.read.schema.Schema;
import dev.kubewright.importer.report.DiagnosticId;
import dev.kubewright.importer.report.Report;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads one CustomResourceDefinition of {@code apiextensions.k8s.io/v1}: first the fields and their
 * types, then the rules of the API server, then what there is to warn of.
 */
public final class CrdReader {
  /** What kubectl and the installer of CRDs write for themselves. */
  private static final Set<String> OTHERS =
      Set.of("kubectl.kubernetes.io/last-applied-configuration", "kubewright.dev/owner");

  private final String file;
  private final String root;
  private final JsonNode tree;
  private final Report report;

  /** Creates the reader of a CRD at a place of a document. */
  public CrdReader(String file, String root, JsonNode tree, Report report) {
    String name = tree.path("metadata").path("name").asText("");
    this.file = name.isEmpty() ? file : named(file, name);
    this.root = root;
    this.tree = tree;
    this.report = report;
  }

  /** The name of the document with that of the CRD. */
  private static String named(String file, String name) {
    return file.endsWith(")") && file.contains(" (document ")
        ? file.substring(0, file.length() - 1) + ": " + name + ")"
        : file + " (" + name + ")";
  }

  /** Returns whether a tree is a CRD of the supported version. */
  public static boolean reads(JsonNode tree) {
    return tree.path("kind").asText("").equals("CustomResourceDefinition")
        && tree.path("apiVersion").asText("").equals("apiextensions.k8s.io/v1");
  }

  /** Returns the declaration, empty after an error, which is in the report. */
  public Optional<CrdDeclaration> read() {
    Report own = new Report();
    JsonNode crd = new StrictReader(file, own).read(tree, CrdForm.CRD, root);
    if (!crd.path("spec").isObject()) {
      own.add(DiagnosticId.MISSING_FIELD, file, root + "/spec", "object \"spec\"");
    }
    if (!own.hasErrors()) {
      new CrdRules(crd, root, new Refusals(file, own)).check();
    }
    if (!own.hasErrors()) {
      warn(crd.path("spec"));
    }
    own.diagnostics().forEach(report::add);
    return own.hasErrors() ? Optional.empty() : Optional.of(declaration(crd));
  }

  private CrdDeclaration declaration(JsonNode crd) {
    JsonNode spec = crd.path("spec");
    JsonNode names = spec.path("names");
    List<Version> versions = new ArrayList<>();
    for (int i = 0; i < spec.path("versions").size(); i++) {
      versions.add(version(spec.path("versions").get(i), root + "/spec/versions/" + i));
    }
    return new CrdDeclaration(
        spec.path("group").asText(),
        names(names),
        spec.path("scope").asText().equals("Namespaced"),
        texts(crd.path("metadata").path("labels")),
        texts(crd.path("metadata").path("annotations")),
        versions,
        conversion(spec.path("conversion")),
        file,
        root + "/spec");
  }

  private static CrdDeclaration.Names names(JsonNode names) {
    return new CrdDeclaration.Names(
        names.path("kind").asText(),
        names.path("listKind").asText(""),
        names.path("plural").asText(),
        names.path("singular").asText(""),
        list(names.path("shortNames")),
        list(names.path("categories")));
  }

  private static List<String> list(JsonNode values) {
    List<String> texts = new ArrayList<>();
    values.forEach(value -> texts.add(value.asText()));
    return texts;
  }

  private static Map<String, String> texts(JsonNode values) {
    Map<String, String> texts = new LinkedHashMap<>();
    values.properties().forEach(each -> texts.put(each.getKey(), each.getValue().asText()));
    texts.keySet().removeAll(OTHERS);
    return texts;
  }

  private Version version(JsonNode version, String at) {
    JsonNode subresources = version.path("subresources");
    JsonNode schema = version.path("schema").path("openAPIV3Schema");
    List<String> selectable = new ArrayList<>();
    version
        .path("selectableFields")
        .forEach(each -> selectable.add(each.path("jsonPath").asText()));
    return new Version(
        version.path("name").asText(),
        version.path("served").asBoolean(),
        version.path("storage").asBoolean(),
        version.path("deprecated").asBoolean(),
        version.path("deprecationWarning").asText(""),
        subresources.path("status").isObject(),
        scale(subresources.path("scale")),
        columns(version.path("additionalPrinterColumns")),
        selectable,
        Schema.of(schema, file, at + CrdForm.SCHEMA));
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
              column.path("name").asText(),
              column.path("type").asText(),
              column.path("jsonPath").asText(),
              column.path("format").asText(""),
              column.path("description").asText(""),
              column.path("priority").asInt()));
    }
    return out;
  }

  private static Optional<Conversion> conversion(JsonNode conversion) {
    if (!conversion.path("strategy").asText("").equals("Webhook")) {
      return Optional.empty();
    }
    JsonNode webhook = conversion.path("webhook");
    JsonNode service = webhook.path("clientConfig").path("service");
    return Optional.of(
        new Conversion(
            list(webhook.path("conversionReviewVersions")),
            service.path("namespace").asText(""),
            service.path("name").asText(""),
            service.path("path").asText(""),
            service.path("port").asInt(443),
            webhook.path("clientConfig").path("url").asText("")));
  }

  /** What the server takes although it cannot work, and what is not carried. */
  private void warn(JsonNode spec) {
    JsonNode client = spec.path("conversion").path("webhook").path("clientConfig");
    if (!client.path("caBundle").asText("").isEmpty()) {
      String place = root + "/spec/conversion/webhook/clientConfig/caBundle";
      report.add(DiagnosticId.NOT_CARRIED, file, place, "the webhook's caBundle");
    }
    for (int i = 0; i < spec.path("versions").size(); i++) {
      JsonNode version = spec.path("versions").get(i);
      String at = root + "/spec/versions/" + i;
      columns(version, at + "/additionalPrinterColumns");
      for (Map.Entry<String, JsonNode> path :
          version.path("subresources").path("scale").properties()) {
        follow(version, path.getValue(), at + "/subresources/scale/" + path.getKey());
      }
    }
  }

  private void columns(JsonNode version, String at) {
    Set<String> names = new HashSet<>();
    JsonNode columns = version.path("additionalPrinterColumns");
    for (int i = 0; i < columns.size(); i++) {
      String name = columns.get(i).path("name").asText();
      if (!names.add(name)) {
        String problem = "two printer columns have the name \"" + name + "\"";
        report.add(DiagnosticId.TOLERATED, file, at + "/" + i + "/name", problem);
      }
      follow(version, columns.get(i).path("jsonPath"), at + "/" + i + "/jsonPath");
    }
  }

  private void follow(JsonNode version, JsonNode path, String at) {
    JsonNode schema = version.path("schema").path("openAPIV3Schema");
    if (SchemaPaths.leadsNowhere(schema, path.asText())) {
      String problem = "path \"" + path.asText() + "\" is not in the schema";
      report.add(DiagnosticId.TOLERATED, file, at, problem);
    }
  }
}

package dev.kubewright.importer.read.crd;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.read.schema.NodeTree;
import dev.kubewright.importer.read.schema.Pointers;
import dev.kubewright.importer.read.schema.Refusals;
import dev.kubewright.naming.CrdTexts;
import dev.kubewright.naming.DnsNames;
import dev.kubewright.naming.MetadataNames;
import dev.kubewright.naming.schema.SchemaRules;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Refuses what the API server refuses in a CRD outside its schemas. The rules are those of
 * apiextensions-apiserver, {@code ValidateCustomResourceDefinition}.
 */
final class CrdRules {
  private static final String LABEL = "a DNS label";
  private static final String APPROVAL = "api-approved.kubernetes.io";
  private static final List<String> COLUMN_TYPES =
      List.of("boolean", "date", "integer", "number", "string");
  private static final List<String> COLUMN_FORMATS =
      List.of("byte", "date", "date-time", "double", "float", "int32", "int64", "password");

  private final JsonNode crd;
  private final String root;
  private final Refusals refusals;

  /** Creates the rules for a CRD whose fields have the types that they must have. */
  CrdRules(JsonNode crd, String root, Refusals refusals) {
    this.crd = crd;
    this.root = root;
    this.refusals = refusals;
  }

  void check() {
    JsonNode spec = crd.path("spec");
    String at = root + "/spec";
    names(spec.path("names"), at + "/names");
    String plural = spec.path("names").path("plural").asText("");
    String group = refusals.required(spec, "group", at);
    refusals.name(
        group.isEmpty() || DnsNames.isCrdGroup(group, plural),
        at + "/group",
        "group",
        group,
        "a DNS subdomain with a dot, of at most 253 characters with the plural before it");
    refusals.oneOf(
        List.of("Namespaced", "Cluster"), spec.path("scope").asText(""), at + "/scope", "scope");
    if (spec.path("preserveUnknownFields").asBoolean()) {
      refusals.add(
          at + "/preserveUnknownFields",
          "preserveUnknownFields is true; write x-kubernetes-preserve-unknown-fields into schemas");
    }
    versions(spec.path("versions"), at + "/versions");
    conversion(spec.path("conversion"), at + "/conversion");
    metadata(plural + "." + group, group);
  }

  private void names(JsonNode names, String at) {
    String kind = refusals.required(names, "kind", at);
    refusals.name(
        kind.isEmpty() || DnsNames.isKind(kind), at + "/kind", "kind", kind, "letters and digits");
    label(refusals.required(names, "plural", at), at + "/plural", "plural");
    label(names.path("singular").asText(""), at + "/singular", "singular");
    String listKind = names.path("listKind").asText("");
    refusals.name(
        listKind.isEmpty() || DnsNames.isKind(listKind),
        at + "/listKind",
        "listKind",
        listKind,
        "letters and digits");
    if (listKind.equals(kind) && !kind.isEmpty()) {
      refusals.add(at + "/listKind", "listKind is the kind itself; use \"" + kind + "List\"");
    }
    for (String field : List.of("shortNames", "categories")) {
      for (int i = 0; i < names.path(field).size(); i++) {
        String name = names.path(field).get(i).asText();
        refusals.name(DnsNames.isLabel(name), at + "/" + field + "/" + i, field, name, LABEL);
      }
    }
  }

  private void label(String name, String at, String what) {
    refusals.name(name.isEmpty() || DnsNames.isLabel(name), at, what, name, LABEL);
  }

  private void metadata(String name, String group) {
    JsonNode metadata = crd.path("metadata");
    String at = root + "/metadata";
    String given = metadata.path("name").asText("");
    if (!given.equals(name)) {
      refusals.add(
          at + "/name",
          "metadata.name \"" + given + "\" is not plural.group; write \"" + name + "\"");
    }
    for (Map.Entry<String, JsonNode> label : metadata.path("labels").properties()) {
      String place = Pointers.child(at + "/labels", label.getKey());
      key(label.getKey(), MetadataNames.isLabelKey(label.getKey()), place, "label");
      refusals.name(
          MetadataNames.isLabelValue(label.getValue().asText()),
          place,
          "value of a label",
          label.getValue().asText(),
          "at most 63 letters, digits and -_. inside");
    }
    long size = 0;
    for (Map.Entry<String, JsonNode> annotation : metadata.path("annotations").properties()) {
      String key = annotation.getKey();
      String place = Pointers.child(at + "/annotations", key);
      key(key, MetadataNames.isAnnotationKey(key), place, "annotation");
      size += MetadataNames.size(key) + MetadataNames.size(annotation.getValue().asText());
    }
    if (size > MetadataNames.MOST_ANNOTATION_BYTES) {
      refusals.add(at + "/annotations", "annotations have more than 262144 bytes; shorten them");
    }
    approval(metadata.path("annotations").path(APPROVAL), group, at);
  }

  private void key(String key, boolean legal, String at, String what) {
    refusals.name(
        legal,
        at,
        "key of a" + (what.startsWith("a") ? "n " : " ") + what,
        key,
        "a name of at most 63 characters, after an optional DNS subdomain and a slash");
  }

  /** Groups of Kubernetes' own need an approval: a URL, or a text that begins as below. */
  private void approval(JsonNode approval, String group, String at) {
    boolean guarded = MetadataNames.isProtectedGroup(group);
    String text = approval.asText("");
    if (guarded && !text.startsWith("unapproved") && !isUrl(text)) {
      refusals.add(
          at + "/annotations/" + APPROVAL,
          "group \""
              + group
              + "\" needs the annotation "
              + APPROVAL
              + " with the URL of the approval, or \"unapproved\" and a reason");
    }
  }

  private static boolean isUrl(String text) {
    try {
      URI uri = new URI(text);
      return uri.getScheme() != null && uri.getHost() != null;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  private void versions(JsonNode versions, String at) {
    if (versions.isEmpty()) {
      refusals.add(at, "there is no version; add one with a schema");
      return;
    }
    Set<String> seen = new HashSet<>();
    List<String> stored = new ArrayList<>();
    for (int i = 0; i < versions.size(); i++) {
      JsonNode version = versions.get(i);
      String place = at + "/" + i;
      String name = refusals.required(version, "name", place);
      label(name, place + "/name", "version");
      if (!seen.add(name)) {
        refusals.add(place + "/name", "version \"" + name + "\" stands twice; remove one");
      }
      if (version.path("storage").asBoolean()) {
        stored.add(name);
      }
      version(version, place);
    }
    if (stored.size() != 1) {
      refusals.add(
          at,
          (stored.isEmpty() ? "no version is stored" : String.join(" and ", stored) + " are stored")
              + "; set storage: true on one");
    }
  }

  private void version(JsonNode version, String at) {
    JsonNode schema = version.path("schema").path("openAPIV3Schema");
    if (schema.isMissingNode()) {
      refusals.add(at + CrdForm.SCHEMA, "there is no schema; add one");
    }
    boolean status = version.path("subresources").has("status");
    if (schema.isObject()) {
      new SchemaRules(refusals).check(new NodeTree(schema), at + CrdForm.SCHEMA, status);
    }
    deprecation(version, at + "/deprecationWarning");
    JsonNode columns = version.path("additionalPrinterColumns");
    for (int i = 0; i < columns.size(); i++) {
      column(columns.get(i), at + "/additionalPrinterColumns/" + i);
    }
    JsonNode scale = version.path("subresources").path("scale");
    if (scale.isObject()) {
      String place = at + "/subresources/scale";
      path(scale, "specReplicasPath", List.of(".spec."), true, place);
      path(scale, "statusReplicasPath", List.of(".status."), true, place);
      path(scale, "labelSelectorPath", List.of(".spec.", ".status."), false, place);
    }
    new SelectableFieldRules(schema, refusals)
        .check(version.path("selectableFields"), at + "/selectableFields");
  }

  private void deprecation(JsonNode version, String at) {
    JsonNode warning = version.path("deprecationWarning");
    if (warning.isMissingNode()) {
      return;
    }
    if (!version.path("deprecated").asBoolean()) {
      refusals.add(at, "deprecationWarning is set on a version that is not deprecated; remove it");
      return;
    }
    String problem = CrdTexts.problemOfWarning(warning.asText());
    if (!problem.isEmpty()) {
      refusals.add(at, "deprecationWarning " + problem + "; correct it");
    }
  }

  private void column(JsonNode column, String at) {
    refusals.required(column, "name", at);
    String type = refusals.required(column, "type", at);
    if (!type.isEmpty()) {
      refusals.oneOf(COLUMN_TYPES, type, at + "/type", "column type");
    }
    String format = column.path("format").asText("");
    if (!format.isEmpty()) {
      refusals.oneOf(COLUMN_FORMATS, format, at + "/format", "column format");
    }
    String path = refusals.required(column, "jsonPath", at);
    if (!path.isEmpty() && !path.startsWith(".")) {
      refusals.add(at + "/jsonPath", "jsonPath \"" + path + "\" does not begin with a dot; add it");
    }
  }

  private void path(
      JsonNode scale, String field, List<String> starts, boolean needed, String place) {
    String path = needed ? refusals.required(scale, field, place) : scale.path(field).asText("");
    if (!path.isEmpty() && starts.stream().noneMatch(path::startsWith)) {
      refusals.add(
          place + "/" + field,
          field + " \"" + path + "\" is not below " + String.join(" or ", starts) + "; correct it");
    }
  }

  private void conversion(JsonNode conversion, String at) {
    if (conversion.isMissingNode()) {
      return;
    }
    String strategy = refusals.required(conversion, "strategy", at);
    if (strategy.isEmpty()) {
      return;
    }
    refusals.oneOf(List.of("None", "Webhook"), strategy, at + "/strategy", "strategy");
    JsonNode webhook = conversion.path("webhook");
    if (!strategy.equals("Webhook")) {
      if (webhook.has("clientConfig") || !webhook.path("conversionReviewVersions").isEmpty()) {
        refusals.add(at + "/webhook", "a webhook is set without strategy Webhook; remove one");
      }
      return;
    }
    client(webhook.path("clientConfig"), at + "/webhook/clientConfig");
    reviews(webhook.path("conversionReviewVersions"), at + "/webhook/conversionReviewVersions");
  }

  private void client(JsonNode client, String at) {
    JsonNode service = client.path("service");
    if (client.has("url") == service.isObject()) {
      refusals.add(at, "exactly one of url and service is needed; set one of them");
    } else if (service.isObject()) {
      refusals.required(service, "name", at + "/service");
      refusals.required(service, "namespace", at + "/service");
      int port = service.path("port").asInt(443);
      text("port " + port, CrdTexts.problemOfPort(port), at + "/service/port");
      String path = service.path("path").asText("/");
      text("path \"" + path + "\"", CrdTexts.problemOfPath(path), at + "/service/path");
    } else {
      String url = client.path("url").asText();
      text("url \"" + url + "\"", CrdTexts.problemOfUrl(url), at + "/url");
    }
  }

  private void text(String what, String problem, String at) {
    if (!problem.isEmpty()) {
      refusals.add(at, what + " " + problem + "; correct it");
    }
  }

  private void reviews(JsonNode versions, String at) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < versions.size(); i++) {
      String version = versions.get(i).asText();
      refusals.name(
          DnsNames.isLabel(version), at + "/" + i, "conversionReviewVersions", version, LABEL);
      if (!seen.add(version.toLowerCase(Locale.ROOT))) {
        refusals.add(at + "/" + i, "version \"" + version + "\" stands twice; remove one");
      }
    }
    if (!seen.contains("v1") && !seen.contains("v1beta1")) {
      refusals.add(at, "neither v1 nor v1beta1 is among the review versions; add v1");
    }
  }
}

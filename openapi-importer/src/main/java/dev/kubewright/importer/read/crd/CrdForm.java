package dev.kubewright.importer.read.crd;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.naming.schema.SchemaKeywords;
import java.util.HashMap;
import java.util.Map;

/** The fields of a CustomResourceDefinition of {@code apiextensions.k8s.io/v1}. */
final class CrdForm {
  /** What the pointer of every schema contains. */
  static final String SCHEMA = "/schema/openAPIV3Schema";

  private static final FieldForm TEXT = new FieldForm.Leaf("a text", JsonNode::isTextual);
  private static final FieldForm FLAG = new FieldForm.Leaf("true or false", JsonNode::isBoolean);
  private static final FieldForm ANY = new FieldForm.Leaf("any value", value -> true);
  private static final FieldForm NUMBER = new FieldForm.Leaf("a number", JsonNode::isNumber);
  private static final FieldForm INT =
      new FieldForm.Leaf(
          "a whole number of 32 bits",
          value -> value.isIntegralNumber() && value.canConvertToInt());
  private static final FieldForm COUNT =
      new FieldForm.Leaf(
          "a whole number from 0",
          value -> value.isIntegralNumber() && value.canConvertToLong() && value.longValue() >= 0);
  private static final FieldForm TEXTS = new FieldForm.ListOf(TEXT);
  private static final FieldForm TEXT_MAP = new FieldForm.MapOf(TEXT);
  private static final FieldForm SCHEMA_FORM = schema();

  /** The form of the whole object. */
  static final FieldForm.Fields CRD =
      fields(
          Map.of(
              "apiVersion",
              TEXT,
              "kind",
              TEXT,
              "metadata",
              metadata(),
              "spec",
              spec(),
              "status",
              ANY));

  private CrdForm() {}

  private static FieldForm.Fields fields(Map<String, FieldForm> fields) {
    return new FieldForm.Fields(fields);
  }

  /** Every field of ObjectMeta; those that the server sets are not looked into. */
  private static FieldForm metadata() {
    Map<String, FieldForm> fields = new HashMap<>();
    for (String name : new String[] {"name", "generateName", "namespace", "selfLink", "uid"}) {
      fields.put(name, TEXT);
    }
    fields.put("labels", TEXT_MAP);
    fields.put("annotations", TEXT_MAP);
    fields.put("finalizers", TEXTS);
    for (String name :
        new String[] {
          "creationTimestamp",
          "deletionGracePeriodSeconds",
          "deletionTimestamp",
          "generation",
          "managedFields",
          "ownerReferences",
          "resourceVersion"
        }) {
      fields.put(name, ANY);
    }
    return fields(fields);
  }

  private static FieldForm spec() {
    FieldForm names =
        fields(
            Map.of(
                "kind",
                TEXT,
                "listKind",
                TEXT,
                "plural",
                TEXT,
                "singular",
                TEXT,
                "shortNames",
                TEXTS,
                "categories",
                TEXTS));
    return fields(
        Map.of(
            "group", TEXT,
            "names", names,
            "scope", TEXT,
            "versions", new FieldForm.ListOf(version()),
            "conversion", conversion(),
            "preserveUnknownFields", FLAG));
  }

  private static FieldForm version() {
    FieldForm column =
        fields(
            Map.of(
                "name",
                TEXT,
                "type",
                TEXT,
                "format",
                TEXT,
                "description",
                TEXT,
                "priority",
                INT,
                "jsonPath",
                TEXT));
    FieldForm scale =
        fields(
            Map.of(
                "specReplicasPath", TEXT,
                "statusReplicasPath", TEXT,
                "labelSelectorPath", TEXT));
    return fields(
        Map.of(
            "name", TEXT,
            "served", FLAG,
            "storage", FLAG,
            "deprecated", FLAG,
            "deprecationWarning", TEXT,
            "schema", fields(Map.of("openAPIV3Schema", SCHEMA_FORM)),
            "subresources", fields(Map.of("status", fields(Map.of()), "scale", scale)),
            "additionalPrinterColumns", new FieldForm.ListOf(column),
            "selectableFields", new FieldForm.ListOf(fields(Map.of("jsonPath", TEXT)))));
  }

  private static FieldForm conversion() {
    FieldForm service = fields(Map.of("namespace", TEXT, "name", TEXT, "path", TEXT, "port", INT));
    FieldForm client = fields(Map.of("url", TEXT, "service", service, "caBundle", TEXT));
    FieldForm webhook = fields(Map.of("clientConfig", client, "conversionReviewVersions", TEXTS));
    return fields(Map.of("strategy", TEXT, "webhook", webhook));
  }

  private static FieldForm schema() {
    Map<String, FieldForm> fields = new HashMap<>();
    FieldForm schema = new FieldForm.Fields(fields);
    SchemaKeywords.forms().forEach((name, form) -> fields.put(name, value(form, schema)));
    return schema;
  }

  private static FieldForm value(SchemaKeywords.Form form, FieldForm schema) {
    return switch (form) {
      case TEXT -> TEXT;
      case FLAG -> FLAG;
      case COUNT -> COUNT;
      case NUMBER -> NUMBER;
      case TEXTS -> TEXTS;
      case ANY -> ANY;
      case VALUES -> new FieldForm.ListOf(ANY);
      case SCHEMA -> schema;
      case SCHEMAS -> new FieldForm.ListOf(schema);
      case PROPERTIES -> new FieldForm.MapOf(schema);
      case SCHEMA_OR_FLAG -> new FieldForm.SchemaOr(schema);
      case DOCUMENTATION -> fields(Map.of("description", TEXT, "url", TEXT));
      case RULES -> new FieldForm.ListOf(rule());
    };
  }

  private static FieldForm rule() {
    return fields(
        Map.of(
            "rule",
            TEXT,
            "message",
            TEXT,
            "messageExpression",
            TEXT,
            "reason",
            TEXT,
            "fieldPath",
            TEXT,
            "optionalOldSelf",
            FLAG));
  }
}

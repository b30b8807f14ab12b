package dev.kubewright.apiserver.kinds.crd;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.name.DnsNames;
import dev.kubewright.apiserver.schema.SchemaRules;
import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Validates the versions of a custom resource definition. The server moves what is equal in all
 * versions to the top, each field by itself, and names that place in faults.
 */
final class CrdVersionRules {
  private static final String COLUMN_TYPES = "must be one of boolean,date,integer,number,string";
  private static final Set<String> TYPES = Set.of("boolean", "date", "integer", "number", "string");
  private static final String COLUMN_FORMATS =
      "must be one of byte,date,date-time,double,float,int32,int64,password";
  private static final Set<String> FORMATS =
      Set.of("byte", "date", "date-time", "double", "float", "int32", "int64", "password");
  private static final String NO_PATH = "must be a simple json path starting with .";

  private final JsonNode versions;
  private final List<FieldError> faults;
  private final boolean sameSchema;
  private final boolean sameColumns;
  private final boolean sameSubresources;
  private final boolean sameSelectable;

  private CrdVersionRules(JsonNode versions, List<FieldError> faults) {
    this.versions = versions;
    this.faults = faults;
    this.sameSchema = same("schema");
    this.sameColumns = same("additionalPrinterColumns");
    this.sameSubresources = same("subresources");
    this.sameSelectable = same("selectableFields");
  }

  static void check(JsonNode versions, List<FieldError> faults) {
    new CrdVersionRules(versions, faults).check();
  }

  private void check() {
    names();
    for (int i = 0; i < versions.size(); i++) {
      JsonNode version = versions.get(i);
      String path = "spec.versions[" + i + "]";
      warning(version, path + ".deprecationWarning");
      schema(version, i, path);
      if (i == 0 || !sameColumns) {
        String at = sameColumns ? "spec" : path;
        columns(version.path("additionalPrinterColumns"), at + ".additionalPrinterColumns");
      }
      if (i == 0 || !sameSubresources) {
        String at = sameSubresources ? "spec" : path;
        scale(version.path("subresources").path("scale"), at + ".subresources.scale");
      }
      selectable(version, i, path);
    }
  }

  private boolean same(String field) {
    for (JsonNode version : versions) {
      if (!Json.same(version.get(field), versions.get(0).get(field))) {
        return false;
      }
    }
    return true;
  }

  private void names() {
    Set<String> seen = new HashSet<>();
    int storage = 0;
    for (int i = 0; i < versions.size(); i++) {
      String name = Json.string(versions.get(i), "name");
      storage += versions.get(i).path("storage").asBoolean(false) ? 1 : 0;
      seen.add(name);
      for (String why : DnsNames.label1035(name)) {
        faults.add(FieldError.invalid("spec.versions[" + i + "].name", name, why));
        if (i == 0 && !name.isEmpty()) {
          // The field of the version before there were several, which stands for the first one.
          faults.add(FieldError.invalid("spec.version", name, why));
        }
      }
    }
    if (seen.size() < versions.size()) {
      String why = "must contain unique version names";
      faults.add(FieldError.invalid("spec.versions", versions, why));
    }
    if (storage != 1) {
      String why = "must have exactly one version marked as storage version";
      faults.add(FieldError.invalid("spec.versions", versions, why));
    }
  }

  private void warning(JsonNode version, String path) {
    JsonNode warning = Json.find(version, "deprecationWarning");
    if (warning == null) {
      return;
    }
    String text = warning.asString("");
    if (!version.path("deprecated").asBoolean(false)) {
      faults.add(FieldError.invalid(path, warning, "can only be set for deprecated versions"));
    }
    if (text.isEmpty()) {
      faults.add(FieldError.invalid(path, warning, "must not be an empty string"));
    }
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      if (!GoText.isPrintable(text.codePointAt(i))) {
        String why = "must only contain printable UTF-8 characters; non-printable character found";
        int at = text.substring(0, i).getBytes(StandardCharsets.UTF_8).length;
        faults.add(FieldError.invalid(path, warning, why + " at index " + at));
        break;
      }
    }
  }

  private void schema(JsonNode version, int index, String path) {
    JsonNode schema = version.path("schema").path("openAPIV3Schema");
    if (!schema.isObject()) {
      faults.add(FieldError.required(path + ".schema.openAPIV3Schema", ""));
    } else if (index == 0 || !sameSchema) {
      String at = sameSchema ? "spec.validation" : path + ".schema";
      boolean status = version.path("subresources").has("status");
      faults.addAll(SchemaRules.faults(schema, at + ".openAPIV3Schema", status));
    }
  }

  private void columns(JsonNode columns, String path) {
    for (int i = 0; i < columns.size(); i++) {
      JsonNode column = columns.get(i);
      String at = path + "[" + i + "]";
      if (Json.string(column, "name").isEmpty()) {
        faults.add(FieldError.required(at + ".name", ""));
      }
      String type = Json.string(column, "type");
      if (type.isEmpty()) {
        faults.add(FieldError.required(at + ".type", COLUMN_TYPES));
      } else if (!TYPES.contains(type)) {
        faults.add(FieldError.invalid(at + ".type", type, COLUMN_TYPES));
      }
      String format = Json.string(column, "format");
      if (!format.isEmpty() && !FORMATS.contains(format)) {
        faults.add(FieldError.invalid(at + ".format", format, COLUMN_FORMATS));
      }
      String jsonPath = Json.string(column, "jsonPath");
      if (jsonPath.isEmpty()) {
        faults.add(FieldError.required(at + ".JSONPath", ""));
      } else if (!jsonPath.startsWith(".")) {
        faults.add(FieldError.invalid(at + ".JSONPath", jsonPath, NO_PATH));
      }
    }
  }

  private void scale(JsonNode scale, String path) {
    if (!scale.isObject()) {
      return;
    }
    replicas(Json.string(scale, "specReplicasPath"), path + ".specReplicasPath", ".spec");
    replicas(Json.string(scale, "statusReplicasPath"), path + ".statusReplicasPath", ".status");
    String selector = Json.string(scale, "labelSelectorPath");
    String at = path + ".labelSelectorPath";
    if (!selector.isEmpty() && !selector.startsWith(".")) {
      faults.add(FieldError.invalid(at, selector, NO_PATH));
    } else if (!selector.isEmpty()
        && !selector.startsWith(".spec.")
        && !selector.startsWith(".status.")) {
      String why = "should be a json path under either .spec or .status";
      faults.add(FieldError.invalid(at, selector, why));
    }
  }

  private void replicas(String jsonPath, String path, String part) {
    if (jsonPath.isEmpty()) {
      faults.add(FieldError.required(path, ""));
    } else if (!jsonPath.startsWith(".")) {
      faults.add(FieldError.invalid(path, jsonPath, NO_PATH));
    } else if (!jsonPath.startsWith(part + ".")) {
      String why = "should be a json path under " + part;
      faults.add(FieldError.invalid(path, jsonPath, why));
    }
  }

  private void selectable(JsonNode version, int index, String path) {
    JsonNode fields = version.path("selectableFields");
    boolean moved = sameSelectable;
    if (fields.isEmpty() || (moved && index > 0)) {
      return;
    }
    String at = (moved ? "spec" : path) + ".selectableFields";
    if (moved && !sameSchema) {
      String why = "may only be set when validations.schema is included";
      faults.add(FieldError.invalid(at, "", why));
    } else if (!moved && sameSchema) {
      // The words say the opposite of what the server checks.
      String why = "may only be set when `version.schema.openAPIV3Schema` is not included";
      faults.add(FieldError.invalid(at, "", why));
    } else {
      JsonNode schema = version.path("schema").path("openAPIV3Schema");
      SelectableFieldRules.check(fields, schema, at, faults);
    }
  }
}

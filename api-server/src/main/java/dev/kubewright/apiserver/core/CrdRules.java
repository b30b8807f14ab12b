package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.schema.ListMapKeysCheck;
import dev.kubewright.apiserver.schema.StructuralCheck;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Validates custom resource definitions. */
final class CrdRules {
  private static final String VERSION_NAME = "[a-z]([-a-z0-9]*[a-z0-9])?";
  private static final String LABEL = "[a-z]([-a-z0-9]*[a-z0-9])?";

  private CrdRules() {}

  static List<FieldError> validate(ObjectNode crd, @Nullable ObjectNode old) {
    List<FieldError> faults = new ArrayList<>();
    JsonNode spec = crd.path("spec");
    String plural = Json.string(spec, "names", "plural");
    String name = Json.string(crd, "metadata", "name");
    if (!name.equals(plural + "." + Json.string(spec, "group"))) {
      faults.add(
          FieldError.invalid("metadata.name", name, "must be spec.names.plural+\".\"+spec.group"));
    }
    String group = Json.string(spec, "group");
    if (group.isEmpty()) {
      faults.add(FieldError.required("spec.group", ""));
    } else if (!group.contains(".")) {
      faults.add(
          FieldError.invalid("spec.group", group, "should be a domain with at least one dot"));
    }
    String scope = Json.string(spec, "scope");
    if (scope.isEmpty()) {
      faults.add(FieldError.required("spec.scope", ""));
    } else if (!scope.equals("Cluster") && !scope.equals("Namespaced")) {
      List<JsonNode> scopes = new ArrayList<>();
      Json.array().add("Cluster").add("Namespaced").forEach(scopes::add);
      faults.add(FieldError.unsupported("spec.scope", spec.get("scope"), scopes));
    }
    names(spec.path("names"), faults);
    versions(spec.path("versions"), faults);
    ConversionRules.check(spec.path("conversion"), faults);
    if (old != null && isEstablished(old)) {
      immutable(spec, old.path("spec"), faults);
    }
    if (old != null) {
      stored(spec.path("versions"), old.path("status").path("storedVersions"), faults);
    }
    return faults;
  }

  /** Objects may be stored in these versions, so the versions must stay. */
  private static void stored(JsonNode versions, JsonNode stored, List<FieldError> faults) {
    for (int i = 0; i < stored.size(); i++) {
      String version = stored.get(i).asString("");
      boolean kept = false;
      for (JsonNode each : versions) {
        kept |= Json.string(each, "name").equals(version);
      }
      if (!kept) {
        String problem =
            "missing from spec.versions; "
                + version
                + " was previously a storage version, and must remain in spec.versions until a"
                + " storage migration ensures no data remains persisted in "
                + version
                + " and removes "
                + version
                + " from status.storedVersions";
        faults.add(FieldError.invalid("status.storedVersions[" + i + "]", stored.get(i), problem));
      }
    }
  }

  private static boolean isEstablished(JsonNode crd) {
    for (JsonNode condition : crd.path("status").path("conditions")) {
      if (Json.string(condition, "type").equals("Established")) {
        return Json.string(condition, "status").equals("True");
      }
    }
    return false;
  }

  private static void immutable(JsonNode spec, JsonNode old, List<FieldError> faults) {
    for (String field : List.of("group", "scope")) {
      if (!Json.same(spec.get(field), old.get(field))) {
        faults.add(FieldError.invalid("spec." + field, spec.get(field), "field is immutable"));
      }
    }
    for (String field : List.of("kind", "plural")) {
      if (!Json.same(spec.path("names").get(field), old.path("names").get(field))) {
        faults.add(
            FieldError.invalid(
                "spec.names." + field, spec.path("names").get(field), "field is immutable"));
      }
    }
  }

  private static void names(JsonNode names, List<FieldError> faults) {
    for (String field : List.of("plural", "singular", "kind", "listKind")) {
      String value = Json.string(names, field);
      String plain = value.toLowerCase(Locale.ROOT);
      boolean mayHaveCapitals = field.equals("kind") || field.equals("listKind");
      if (value.isEmpty()) {
        faults.add(FieldError.required("spec.names." + field, ""));
      } else if (!plain.matches(LABEL) || (!mayHaveCapitals && !plain.equals(value))) {
        faults.add(
            FieldError.invalid(
                "spec.names." + field,
                value,
                "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start"
                    + " with an alphabetic character, and end with an alphanumeric character (e.g."
                    + " 'my-name',  or 'abc-123', regex used for validation is"
                    + " '[a-z]([-a-z0-9]*[a-z0-9])?')"));
      }
    }
    if (!Json.string(names, "kind").isEmpty()
        && Json.string(names, "kind").equals(Json.string(names, "listKind"))) {
      faults.add(
          FieldError.invalid(
              "spec.names.listKind",
              Json.string(names, "listKind"),
              "kind and listKind may not be the same"));
    }
  }

  private static void versions(JsonNode versions, List<FieldError> faults) {
    Set<String> seen = new HashSet<>();
    int storage = 0;
    boolean hoisted = same(versions, "schema");
    boolean selectable = !versions.path(0).path("selectableFields").isEmpty();
    if (selectable && same(versions, "selectableFields") && !hoisted) {
      // The server moves what is equal in all versions to the top, each field by itself.
      String demand = "may only be set when validations.schema is included";
      faults.add(FieldError.invalid("spec.selectableFields", "", demand));
    }
    for (int i = 0; i < versions.size(); i++) {
      JsonNode version = versions.get(i);
      String name = Json.string(version, "name");
      String path = "spec.versions[" + i + "]";
      storage += version.path("storage").asBoolean(false) ? 1 : 0;
      if (!name.matches(VERSION_NAME)) {
        faults.add(FieldError.invalid(path + ".name", name, "must be a DNS-1035 label"));
      }
      if (!seen.add(name)) {
        faults.add(FieldError.invalid(path + ".name", name, "must be unique"));
      }
      schema(version, path + ".schema", i, hoisted, faults);
    }
    if (storage != 1) {
      faults.add(
          FieldError.invalid(
              "spec.versions",
              versions,
              "must have exactly one version marked as storage version"));
    }
  }

  private static boolean same(JsonNode versions, String field) {
    for (JsonNode version : versions) {
      if (!Json.same(version.get(field), versions.get(0).get(field))) {
        return false;
      }
    }
    return true;
  }

  private static void schema(
      JsonNode version, String path, int index, boolean hoisted, List<FieldError> faults) {
    JsonNode schema = version.path("schema").path("openAPIV3Schema");
    if (schema.isMissingNode()) {
      faults.add(FieldError.required(path + ".openAPIV3Schema", "schemas are required"));
      return;
    }
    if (hoisted && index > 0) {
      return;
    }
    String place = hoisted ? "spec.validation.openAPIV3Schema" : path + ".openAPIV3Schema";
    faults.addAll(ListMapKeysCheck.faults(schema, place));
    for (String fault : StructuralCheck.faults(schema, place)) {
      int colon = fault.indexOf(": ");
      String text = fault.substring(colon + 2);
      String reason = text.startsWith("Required") ? "FieldValueRequired" : "FieldValueForbidden";
      faults.add(new FieldError(reason, fault.substring(0, colon), text));
    }
  }
}

package dev.kubewright.apiserver.schema;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.name.LabelNames;
import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The rules of metadata that do not depend on the kind of its object. */
public final class ObjectMetaRules {
  private static final Pattern GROUP_VERSION = Pattern.compile("([^/]*/)?[^/]+");
  private static final List<String> OWNER_MEMBERS =
      List.of("apiVersion", "kind", "name", "uid", "controller", "blockOwnerDeletion");
  private static final List<String> POLICIES = List.of("orphan", "foregroundDeletion");
  private static final int ANNOTATION_LIMIT = 256 * 1024;
  private static final int SUBRESOURCE_LIMIT = 256;
  private static final int MANAGER_LIMIT = 128;

  private final String path;
  private final List<FieldError> faults;

  private ObjectMetaRules(String path, List<FieldError> faults) {
    this.path = path;
    this.faults = faults;
  }

  /**
   * Adds the faults of all fields but the names.
   *
   * @param path the path of the metadata, with a dot at its end
   */
  public static void check(JsonNode metadata, String path, List<FieldError> faults) {
    var rules = new ObjectMetaRules(path, faults);
    JsonNode generation = metadata.path("generation");
    if (generation.asLong(0) < 0) {
      String why = "must be greater than or equal to 0";
      faults.add(FieldError.invalid(path + "generation", generation, why));
    }
    rules.labels(metadata.path("labels"));
    rules.annotations(metadata.path("annotations"));
    rules.owners(metadata.path("ownerReferences"));
    rules.finalizers(metadata.path("finalizers"));
    rules.managers(metadata.path("managedFields"));
  }

  private void labels(JsonNode labels) {
    for (Map.Entry<String, JsonNode> label : labels.properties()) {
      invalid(path + "labels", label.getKey(), LabelNames.key(label.getKey()));
      String value = label.getValue().asString("");
      invalid(path + "labels", value, LabelNames.value(value));
    }
  }

  private void invalid(String field, String value, List<String> found) {
    found.forEach(why -> faults.add(FieldError.invalid(field, value, why)));
  }

  private void annotations(JsonNode annotations) {
    long size = 0;
    for (String key : annotations.propertyNames()) {
      invalid(path + "annotations", key, LabelNames.key(key.toLowerCase(Locale.ROOT)));
      size += utf8(key) + utf8(annotations.get(key).asString(""));
    }
    if (size > ANNOTATION_LIMIT) {
      faults.add(FieldError.tooLong(path + "annotations", ANNOTATION_LIMIT));
    }
  }

  private static int utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private void owners(JsonNode owners) {
    String controller = "";
    for (int i = 0; i < owners.size(); i++) {
      JsonNode owner = owners.get(i);
      owner(owner, path + "ownerReferences[" + i + "]");
      if (!owner.path("controller").asBoolean(false)) {
        continue;
      }
      String named = Json.string(owner, "kind") + "/" + Json.string(owner, "name");
      if (controller.isEmpty()) {
        controller = named;
      } else {
        faults.add(
            FieldError.invalidStruct(
                path + "ownerReferences",
                shown(owners),
                "Only one reference can have Controller set to true. Found \"true\" in references"
                    + " for "
                    + controller
                    + " and "
                    + named));
      }
    }
  }

  private void owner(JsonNode owner, String at) {
    String version = Json.string(owner, "apiVersion");
    if (!version.isEmpty() && !GROUP_VERSION.matcher(version).matches()) {
      String why = "must be <group>/<version> or <version>";
      faults.add(FieldError.invalid(at + ".apiVersion", version, why));
    }
    for (String field : List.of("apiVersion", "kind", "name", "uid")) {
      if (Json.string(owner, field).isEmpty()) {
        faults.add(FieldError.required(at + "." + field, "must not be empty"));
      }
    }
    if (version.equals("v1") && Json.string(owner, "kind").equals("Event")) {
      faults.add(
          FieldError.invalidStruct(
              at, shown(owner), "/v1, Kind=Event is disallowed from being an owner"));
    }
  }

  /** Returns a reference, or a list of them, with its members in the order of Go's type. */
  private static JsonNode shown(JsonNode value) {
    if (value.isArray()) {
      ArrayNode references = Json.array();
      value.forEach(reference -> references.add(shown(reference)));
      return references;
    }
    ObjectNode reference = Json.object();
    for (String member : OWNER_MEMBERS) {
      if (value.has(member)) {
        reference.set(member, value.get(member));
      }
    }
    return reference;
  }

  private void finalizers(JsonNode finalizers) {
    List<String> names = finalizers.valueStream().map(name -> name.asString("")).toList();
    for (String name : names) {
      invalid(path + "finalizers", name, LabelNames.key(name));
    }
    if (names.containsAll(POLICIES)) {
      String why = "finalizer orphan and foregroundDeletion cannot be both set";
      faults.add(FieldError.invalid(path + "finalizers", finalizers, why));
    }
  }

  private void managers(JsonNode entries) {
    for (int i = 0; i < entries.size(); i++) {
      String entry = path + "managedFields[" + i + "].";
      manager(entry + "manager", Json.string(entries.get(i), "manager"), faults);
      if (utf8(Json.string(entries.get(i), "subresource")) > SUBRESOURCE_LIMIT) {
        faults.add(FieldError.tooLong(entry + "subresource", SUBRESOURCE_LIMIT));
      }
    }
  }

  /** Adds what is wrong with the name of a manager of fields, which a field has. */
  public static void manager(String field, String name, List<FieldError> faults) {
    if (utf8(name) > MANAGER_LIMIT) {
      faults.add(FieldError.tooLong(field, MANAGER_LIMIT));
    }
    int at = 0;
    for (int point : name.codePoints().toArray()) {
      if (!GoText.isPrintable(point)) {
        faults.add(
            new FieldError(
                "FieldValueInvalid",
                field,
                "Invalid value: "
                    + GoText.quote(name)
                    + String.format(": invalid character U+%04X (at position %d)", point, at)));
        return;
      }
      at += utf8(Character.toString(point));
    }
  }
}

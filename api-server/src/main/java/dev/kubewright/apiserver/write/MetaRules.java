package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.form.WriteOptions;
import dev.kubewright.apiserver.name.LabelNames;
import dev.kubewright.apiserver.name.NameRule;
import dev.kubewright.apiserver.registry.Finalizers;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.tree.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Validates the metadata of objects. */
final class MetaRules {
  private static final Pattern GROUP_VERSION = Pattern.compile("([^/]*/)?[^/]+");
  private static final List<String> OWNER_MEMBERS =
      List.of("apiVersion", "kind", "name", "uid", "controller", "blockOwnerDeletion");
  private static final int ANNOTATION_LIMIT = 256 * 1024;
  private static final int SUBRESOURCE_LIMIT = 256;

  private MetaRules() {}

  /** Returns the faults of an object, which is new or takes the place of a stored one. */
  static List<FieldError> validate(JsonNode object, Strategy strategy, boolean created) {
    List<FieldError> faults = new ArrayList<>();
    JsonNode metadata = object.path("metadata");
    if (Json.string(metadata, "name").isEmpty()) {
      faults.add(FieldError.required("metadata.name", "name or generateName is required"));
    }
    NameRule rule = strategy.nameRule(created);
    if (!created) {
      names(metadata, NameRule.SEGMENT, faults);
    }
    if (created || rule != NameRule.SEGMENT) {
      names(metadata, rule, faults);
    }
    JsonNode generation = metadata.path("generation");
    if (generation.asLong(0) < 0) {
      String why = "must be greater than or equal to 0";
      faults.add(FieldError.invalid("metadata.generation", generation, why));
    }
    labels(metadata.path("labels"), faults);
    annotations(metadata.path("annotations"), faults);
    owners(metadata.path("ownerReferences"), faults);
    finalizers(metadata.path("finalizers"), strategy.qualifiesFinalizers(created), faults);
    managers(metadata.path("managedFields"), faults);
    return faults;
  }

  private static void names(JsonNode metadata, NameRule rule, List<FieldError> faults) {
    String prefix = Json.string(metadata, "generateName");
    if (!prefix.isEmpty()) {
      for (String fault : rule.prefixFaults(prefix)) {
        faults.add(FieldError.invalid("metadata.generateName", prefix, fault));
      }
    }
    String name = Json.string(metadata, "name");
    if (!name.isEmpty()) {
      for (String fault : rule.faults(name)) {
        faults.add(FieldError.invalid("metadata.name", name, fault));
      }
    }
  }

  private static void labels(JsonNode labels, List<FieldError> faults) {
    for (Map.Entry<String, JsonNode> label : labels.properties()) {
      invalid("metadata.labels", label.getKey(), LabelNames.key(label.getKey()), faults);
      String value = label.getValue().asString("");
      invalid("metadata.labels", value, LabelNames.value(value), faults);
    }
  }

  private static void invalid(
      String field, String value, List<String> found, List<FieldError> faults) {
    found.forEach(why -> faults.add(FieldError.invalid(field, value, why)));
  }

  private static void annotations(JsonNode annotations, List<FieldError> faults) {
    long size = 0;
    for (String key : annotations.propertyNames()) {
      invalid("metadata.annotations", key, LabelNames.key(key.toLowerCase(Locale.ROOT)), faults);
      size += utf8(key) + utf8(annotations.get(key).asString(""));
    }
    if (size > ANNOTATION_LIMIT) {
      faults.add(FieldError.tooLong("metadata.annotations", ANNOTATION_LIMIT));
    }
  }

  private static int utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static void owners(JsonNode owners, List<FieldError> faults) {
    String controller = "";
    for (int i = 0; i < owners.size(); i++) {
      JsonNode owner = owners.get(i);
      owner(owner, "metadata.ownerReferences[" + i + "]", faults);
      if (!owner.path("controller").asBoolean(false)) {
        continue;
      }
      String named = Json.string(owner, "kind") + "/" + Json.string(owner, "name");
      if (controller.isEmpty()) {
        controller = named;
      } else {
        faults.add(
            FieldError.invalidStruct(
                "metadata.ownerReferences",
                shown(owners),
                "Only one reference can have Controller set to true. Found \"true\" in references"
                    + " for "
                    + controller
                    + " and "
                    + named));
      }
    }
  }

  private static void owner(JsonNode owner, String path, List<FieldError> faults) {
    String version = Json.string(owner, "apiVersion");
    if (!version.isEmpty() && !GROUP_VERSION.matcher(version).matches()) {
      String why = "must be <group>/<version> or <version>";
      faults.add(FieldError.invalid(path + ".apiVersion", version, why));
    }
    for (String field : List.of("apiVersion", "kind", "name", "uid")) {
      if (Json.string(owner, field).isEmpty()) {
        faults.add(FieldError.required(path + "." + field, "must not be empty"));
      }
    }
    if (version.equals("v1") && Json.string(owner, "kind").equals("Event")) {
      faults.add(
          FieldError.invalidStruct(
              path, shown(owner), "/v1, Kind=Event is disallowed from being an owner"));
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

  private static void finalizers(JsonNode finalizers, boolean qualified, List<FieldError> faults) {
    List<String> names = finalizers.valueStream().map(name -> name.asString("")).toList();
    for (String name : names) {
      invalid("metadata.finalizers", name, LabelNames.key(name), faults);
    }
    if (names.contains(OwnerReferences.FOREGROUND) && names.contains(OwnerReferences.ORPHAN)) {
      String why = "finalizer orphan and foregroundDeletion cannot be both set";
      faults.add(FieldError.invalid("metadata.finalizers", finalizers, why));
    }
    for (int i = 0; qualified && i < names.size(); i++) {
      if (Finalizers.isUnqualified(names.get(i))) {
        faults.add(
            FieldError.invalid(
                "metadata.finalizers[" + i + "]",
                names.get(i),
                "name is neither a standard finalizer name nor is it fully qualified"));
      }
    }
  }

  private static void managers(JsonNode entries, List<FieldError> faults) {
    for (int i = 0; i < entries.size(); i++) {
      String path = "metadata.managedFields[" + i + "].";
      WriteOptions.manager(path + "manager", Json.string(entries.get(i), "manager"), faults);
      if (utf8(Json.string(entries.get(i), "subresource")) > SUBRESOURCE_LIMIT) {
        faults.add(FieldError.tooLong(path + "subresource", SUBRESOURCE_LIMIT));
      }
    }
  }
}

package dev.kubewright.apiserver.core;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.resource.CustomVersion;
import dev.kubewright.apiserver.resource.Resource;
import dev.kubewright.apiserver.schema.CelRules;
import dev.kubewright.apiserver.schema.ListUniqueness;
import dev.kubewright.apiserver.schema.SchemaRules;
import dev.kubewright.apiserver.schema.SchemaValidator;
import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.tree.JsonPaths;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Validates objects before they are stored. */
final class ObjectRules {
  private static final Set<String> BLOCKING =
      Set.of(
          "FieldValueRequired", "FieldValueTypeInvalid", "FieldValueTooLong", "FieldValueTooMany");
  private static final String CRDS = "apiextensions.k8s.io/customresourcedefinitions";

  private final SchemaValidator validator = new SchemaValidator();

  /**
   * Checks an object against its metadata rules and schema.
   *
   * @param old the stored object of an update, or null
   * @throws dev.kubewright.apiserver.errors.ApiError 422 with all faults
   */
  void check(Resource resource, ObjectNode object, @Nullable ObjectNode old) {
    List<FieldError> faults = new ArrayList<>(MetaRules.validate(object, resource, old == null));
    if (old != null) {
      update(object, old, faults);
    }
    CustomVersion custom = resource.custom();
    if (custom != null) {
      custom(custom, object, faults);
    } else if (resource.bucket().equals(CRDS)) {
      faults.addAll(CrdRules.validate(object, old));
    }
    if (!faults.isEmpty()) {
      String name = Json.string(object, "metadata", "name");
      throw Errors.invalid(resource.storedGroup(), resource.kind(), name, faults);
    }
  }

  /**
   * Returns what a client should know about an object that was checked.
   *
   * @param old the stored object of an update, or null. Its own warnings are not repeated.
   */
  static Set<String> warnings(Resource resource, ObjectNode object, @Nullable ObjectNode old) {
    if (!resource.bucket().equals(CRDS)) {
      return Set.of();
    }
    Set<String> warnings = unknownFormats(object);
    if (old != null) {
      warnings.removeAll(unknownFormats(old));
    }
    return warnings;
  }

  private static Set<String> unknownFormats(ObjectNode crd) {
    Set<String> warnings = new TreeSet<>();
    for (JsonNode version : crd.path("spec").path("versions")) {
      warnings.addAll(SchemaRules.warnings(version.path("schema").path("openAPIV3Schema")));
    }
    return warnings;
  }

  private static void update(ObjectNode object, ObjectNode old, List<FieldError> faults) {
    JsonNode oldMeta = old.path("metadata");
    if (!oldMeta.has("deletionTimestamp")) {
      return;
    }
    List<String> added = new ArrayList<>();
    JsonNode before = oldMeta.path("finalizers");
    for (JsonNode finalizer : object.path("metadata").path("finalizers")) {
      boolean known = false;
      for (JsonNode one : before) {
        known |= one.equals(finalizer);
      }
      if (!known) {
        added.add('"' + finalizer.asString("") + '"');
      }
    }
    if (!added.isEmpty()) {
      faults.add(
          FieldError.forbidden(
              "metadata.finalizers",
              "no new finalizers can be added if the object is being deleted, found new finalizers"
                  + " []string{"
                  + String.join(", ", added)
                  + "}"));
    }
  }

  private void custom(CustomVersion custom, ObjectNode object, List<FieldError> faults) {
    JsonNode schema = custom.schema();
    List<FieldError> found = new ArrayList<>(validator.validate(object, schema, ""));
    found.addAll(ListUniqueness.check(object, schema, ""));
    scale(custom, object, found);
    boolean blocked = found.stream().anyMatch(fault -> BLOCKING.contains(fault.reason()));
    if (blocked && CelRules.anyIn(schema)) {
      found.add(
          FieldError.invalid(
              "<nil>",
              (JsonNode) null,
              "some validation rules were not checked because the object was invalid; correct the"
                  + " existing errors to complete validation"));
    }
    faults.addAll(found);
  }

  private static void scale(CustomVersion custom, ObjectNode object, List<FieldError> faults) {
    if (custom.scale() == null) {
      return;
    }
    String path = Json.string(custom.scale(), "specReplicasPath");
    JsonNode replicas = JsonPaths.get(object, path);
    if (replicas != null && replicas.isNumber() && replicas.asLong(0) < 0) {
      faults.add(FieldError.invalid(path, replicas, "should be a non-negative integer"));
    }
  }
}

package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.Errors;
import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GoText;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.resource.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Validates objects before they are stored. */
final class ObjectRules {
  private ObjectRules() {}

  /**
   * Checks a new object against the rules of metadata and those of its kind.
   *
   * @throws dev.kubewright.apiserver.errors.ApiError 422 with all faults
   */
  static void checkNew(Resource resource, Strategy strategy, ObjectNode object) {
    List<FieldError> faults = new ArrayList<>(MetaRules.validate(object, strategy, true));
    strategy.validate(object, null, faults);
    require(faults, resource, object);
  }

  /**
   * Checks a changed object against the rules of metadata and those of its kind.
   *
   * @param subresource the part that is written, or empty for the whole
   * @param old the stored object
   * @param changed the faults of what never changes
   * @throws dev.kubewright.apiserver.errors.ApiError 422 with all faults
   */
  static void check(
      Resource resource,
      Strategy strategy,
      String subresource,
      ObjectNode object,
      ObjectNode old,
      List<FieldError> changed) {
    List<FieldError> faults = new ArrayList<>(MetaRules.validate(object, strategy, false));
    checkFinalizers(object, old, faults);
    faults.addAll(changed);
    if (subresource.equals("status")) {
      strategy.validateStatus(object, old, faults);
    } else {
      strategy.validate(object, old, faults);
    }
    require(faults, resource, object);
  }

  private static void require(List<FieldError> faults, Resource resource, ObjectNode object) {
    if (!faults.isEmpty()) {
      String name = object.path("metadata").path("name").asString("");
      throw Errors.invalid(resource.storedGroup(), resource.kind(), name, faults);
    }
  }

  private static void checkFinalizers(ObjectNode object, ObjectNode old, List<FieldError> faults) {
    JsonNode oldMeta = old.path("metadata");
    if (!oldMeta.has("deletionTimestamp")) {
      return;
    }
    Set<String> added = new TreeSet<>(finalizers(object.path("metadata")));
    finalizers(oldMeta).forEach(added::remove);
    if (!added.isEmpty()) {
      faults.add(
          FieldError.forbidden(
              "metadata.finalizers",
              "no new finalizers can be added if the object is being deleted, found new finalizers"
                  + " []string{"
                  + added.stream().map(GoText::quote).collect(Collectors.joining(", "))
                  + "}"));
    }
  }

  private static List<String> finalizers(JsonNode metadata) {
    return metadata.path("finalizers").valueStream().map(one -> one.asString("")).toList();
  }
}

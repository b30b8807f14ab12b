package dev.kubewright.apiserver.write;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.name.NameRule;
import dev.kubewright.apiserver.registry.Finalizers;
import dev.kubewright.apiserver.registry.Strategy;
import dev.kubewright.apiserver.schema.ObjectMetaRules;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Validates the metadata of objects. */
final class MetaRules {
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
    ObjectMetaRules.check(metadata, "metadata.", faults);
    if (strategy.qualifiesFinalizers(created)) {
      qualified(metadata.path("finalizers"), faults);
    }
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

  private static void qualified(JsonNode finalizers, List<FieldError> faults) {
    for (int i = 0; i < finalizers.size(); i++) {
      String name = finalizers.get(i).asString("");
      if (Finalizers.isUnqualified(name)) {
        faults.add(
            FieldError.invalid(
                "metadata.finalizers[" + i + "]",
                name,
                "name is neither a standard finalizer name nor is it fully qualified"));
      }
    }
  }
}

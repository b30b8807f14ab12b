package dev.kubewright.apiserver.registry;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.errors.GoPrint;
import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.IntNode;
import tools.jackson.databind.node.ObjectNode;

/** Checks the fields of a custom object that its scale shows. */
final class ScaleRules {
  private ScaleRules() {}

  /**
   * Returns the faults of an object.
   *
   * @param scale the paths of the scale, as the CRD has them, or null if it has no scale
   */
  static List<FieldError> check(ObjectNode object, @Nullable JsonNode scale) {
    List<FieldError> faults = new ArrayList<>();
    if (scale != null) {
      replicas(object, Json.string(scale, "specReplicasPath"), faults);
      faults.addAll(ofStatus(object, scale));
    }
    return faults;
  }

  /** Returns the faults in the status of an object. */
  static List<FieldError> ofStatus(ObjectNode object, @Nullable JsonNode scale) {
    List<FieldError> faults = new ArrayList<>();
    if (scale != null) {
      replicas(object, Json.string(scale, "statusReplicasPath"), faults);
      selector(object, Json.string(scale, "labelSelectorPath"), faults);
    }
    return faults;
  }

  private static void replicas(ObjectNode object, String path, List<FieldError> faults) {
    Found found = find(object, path);
    JsonNode count = found.value();
    if (!found.fault().isEmpty()) {
      faults.add(FieldError.invalid(path, IntNode.valueOf(0), found.fault()));
    } else if (count != null && !count.isIntegralNumber()) {
      String why = fault(path, count, "int64");
      faults.add(FieldError.invalid(path, IntNode.valueOf(0), why));
    } else if (count != null && count.asLong(0) < 0) {
      faults.add(FieldError.invalid(path, count, "should be a non-negative integer"));
    } else if (count != null && count.asLong(0) > Integer.MAX_VALUE) {
      String why = "should be less than or equal to " + Integer.MAX_VALUE;
      faults.add(FieldError.invalid(path, count, why));
    }
  }

  private static void selector(ObjectNode object, String path, List<FieldError> faults) {
    Found found = find(object, path);
    JsonNode selector = found.value();
    if (!found.fault().isEmpty()) {
      faults.add(FieldError.invalid(path, "", found.fault()));
    } else if (selector != null && !selector.isString()) {
      faults.add(FieldError.invalid(path, "", fault(path, selector, "string")));
    }
  }

  /** The value at a path, null if it is missing, or why there can be none. */
  private record Found(@Nullable JsonNode value, String fault) {}

  private static Found find(ObjectNode object, String path) {
    JsonNode value = object;
    StringBuilder at = new StringBuilder();
    for (String name : path.replaceFirst("^\\.", "").split("\\.", -1)) {
      if (value == null || value.isNull() || path.isEmpty()) {
        return new Found(null, "");
      }
      at.append('.').append(name);
      if (!value.isObject()) {
        return new Found(null, fault(at.toString(), value, "map[string]interface{}"));
      }
      value = value.get(name);
    }
    return new Found(value, "");
  }

  private static String fault(String path, JsonNode value, String wanted) {
    return path
        + " accessor error: "
        + GoPrint.of(value)
        + " is of the type "
        + GoPrint.type(value)
        + ", expected "
        + wanted;
  }
}

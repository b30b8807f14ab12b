package dev.kubewright.apiserver.kinds.crd;

import dev.kubewright.apiserver.errors.FieldError;
import dev.kubewright.apiserver.tree.Json;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Validates the fields of a custom resource by which clients may select. */
final class SelectableFieldRules {
  private static final int MOST = 8;
  private static final Set<String> TYPES = Set.of("string", "boolean", "integer");
  private static final String WRONG_TYPE =
      "must point to a field of type string, boolean or integer. Enum string fields and strings"
          + " with formats are allowed.";

  private SelectableFieldRules() {}

  static void check(JsonNode fields, JsonNode schema, String path, List<FieldError> faults) {
    Set<String> good = new HashSet<>();
    for (int i = 0; i < fields.size(); i++) {
      JsonNode field = fields.get(i).path("jsonPath");
      String text = field.asString("");
      String at = path + "[" + i + "].jsonPath";
      if (text.isEmpty()) {
        faults.add(FieldError.required(at, ""));
        continue;
      }
      String fault = fault(text, schema);
      if (fault != null) {
        faults.add(FieldError.invalid(at, text, fault));
      } else if (!good.add(text)) {
        faults.add(FieldError.duplicate(at, field));
      }
    }
    if (good.size() > MOST) {
      faults.add(FieldError.tooMany(path, good.size(), MOST));
    }
  }

  private static @Nullable String fault(String text, JsonNode schema) {
    String bad = "is an invalid path: ";
    if (text.contains("[") || text.contains("]")) {
      return bad + "array notation is not allowed";
    }
    if (!text.startsWith(".")) {
      return bad + "expected [ or . but got: " + text.split("\\.", 2)[0];
    }
    if (text.endsWith(".")) {
      return bad + "unexpected end of JSON path";
    }
    JsonNode at = schema;
    for (String name : text.substring(1).split("\\.", -1)) {
      JsonNode others = at.path("additionalProperties");
      JsonNode own = at.path("properties").path(name);
      at = own.isMissingNode() && others.isObject() ? others : own;
      if (at.isMissingNode()) {
        return bad + "does not refer to a valid field";
      }
    }
    return TYPES.contains(Json.string(at, "type")) ? null : WRONG_TYPE;
  }
}

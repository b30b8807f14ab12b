package dev.kubewright.importer.decide.type;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kubewright.importer.model.AnnotationModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Turns CEL rules of a schema into annotations. */
final class RuleAnnotations {
  private static final List<String> TEXTS =
      List.of("message", "messageExpression", "reason", "fieldPath");

  private RuleAnnotations() {}

  /** Returns whether annotations say everything that the rules say. */
  static boolean express(JsonNode rules) {
    boolean plain = rules.isArray() && !rules.isEmpty();
    for (JsonNode rule : rules) {
      plain &= rule.path("rule").isTextual();
      for (Map.Entry<String, JsonNode> field : rule.properties()) {
        plain &= isPlain(field.getKey(), field.getValue());
      }
    }
    return plain;
  }

  private static boolean isPlain(String field, JsonNode value) {
    if (field.equals("optionalOldSelf")) {
      return value.isBoolean() && value.booleanValue();
    }
    boolean known = field.equals("rule") || TEXTS.contains(field);
    return known && value.isTextual() && !value.textValue().isEmpty();
  }

  /** Returns one annotation for each rule. */
  static List<AnnotationModel> of(JsonNode rules) {
    List<AnnotationModel> annotations = new ArrayList<>();
    rules.forEach(rule -> annotations.add(annotation(rule)));
    return annotations;
  }

  private static AnnotationModel annotation(JsonNode rule) {
    AnnotationModel.Builder annotation = AnnotationModel.of("CelRule");
    annotation.text("value", rule.path("rule").textValue());
    for (String field : TEXTS) {
      annotation.optionalText(field, rule.path(field).asText(""));
    }
    if (rule.path("optionalOldSelf").asBoolean()) {
      annotation.flag("optionalOldSelf", true);
    }
    return annotation.build();
  }
}

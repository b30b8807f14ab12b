package dev.kubewright.importer.read.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** Refuses CEL rules that the API server refuses whatever their expression means. */
final class ExpressionRules {
  private static final List<String> REASONS =
      List.of(
          "FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired");

  private final Refusals refusals;

  ExpressionRules(Refusals refusals) {
    this.refusals = refusals;
  }

  void check(JsonNode rule, String at) {
    String expression = rule.path("rule").asText("").strip();
    String message = rule.path("message").asText("");
    if (expression.isEmpty()) {
      refusals.add(at + "/rule", "the rule is empty; write a CEL expression");
    } else if (hasBreak(expression) && message.isBlank()) {
      refusals.add(at + "/message", "a rule of several lines has no message; add one");
    }
    if (!expression.isEmpty() && hasBreak(message.strip())) {
      refusals.add(at + "/message", "the message has line breaks; remove them");
    }
    for (String field : List.of("message", "messageExpression", "fieldPath")) {
      String text = rule.path(field).asText("");
      if (!text.isEmpty() && text.isBlank()) {
        refusals.add(at + "/" + field, field + " is blank; remove it");
      }
    }
    if (hasBreak(rule.path("fieldPath").asText(""))) {
      refusals.add(at + "/fieldPath", "fieldPath has line breaks; remove them");
    }
    if (rule.has("reason")) {
      refusals.oneOf(REASONS, rule.path("reason").asText(), at + "/reason", "reason");
    }
  }

  private static boolean hasBreak(String text) {
    return text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0;
  }
}

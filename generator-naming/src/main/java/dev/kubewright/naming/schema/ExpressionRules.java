package dev.kubewright.naming.schema;

import java.util.List;

/** Refuses CEL rules that the API server refuses whatever their expression means. */
final class ExpressionRules {
  private static final List<String> REASONS =
      List.of(
          "FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired");

  private ExpressionRules() {}

  static void check(JsonTree rule, String at, SchemaRefusals refusals) {
    String expression = rule.string("rule").strip();
    String message = rule.string("message");
    if (expression.isEmpty()) {
      refusals.add(at + "/rule", "the rule is empty; write a CEL expression");
    } else if (hasBreak(expression) && message.isBlank()) {
      refusals.add(at + "/message", "a rule of several lines has no message; add one");
    }
    if (!expression.isEmpty() && hasBreak(message.strip())) {
      refusals.add(at + "/message", "the message has line breaks; remove them");
    }
    for (String field : List.of("message", "messageExpression", "fieldPath")) {
      String text = rule.string(field);
      if (!text.isEmpty() && text.isBlank()) {
        refusals.add(at + "/" + field, field + " is blank; remove it");
      }
    }
    if (hasBreak(rule.string("fieldPath"))) {
      refusals.add(at + "/fieldPath", "fieldPath has line breaks; remove them");
    }
    if (SchemaRules.has(rule, "reason")) {
      SchemaRules.oneOf(refusals, REASONS, rule.string("reason"), at + "/reason", "reason");
    }
  }

  private static boolean hasBreak(String text) {
    return text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0;
  }
}

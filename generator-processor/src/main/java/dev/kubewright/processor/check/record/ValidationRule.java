package dev.kubewright.processor.check.record;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import dev.kubewright.processor.report.Suggestion;
import java.util.List;

/** CEL rules have an expression, and reasons that the server knows. */
final class ValidationRule implements Rule {
  private static final List<String> REASONS =
      List.of(
          "FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired");

  private static final List<String> TEXTS = List.of("message", "messageExpression", "fieldPath");

  @Override
  public void check(ProjectModel model, Report report) {
    Walk.values(
        model,
        place ->
            check(
                place.value().schema(),
                place.subject(),
                Location.of(place.field().origin()),
                place.what(),
                report));
    for (RecordModel record : model.sources()) {
      check(
          record.schema(),
          record.name().canonicalName(),
          Location.of(record.origin()),
          record.name().simpleName(),
          report);
    }
  }

  private static void check(
      SchemaModel schema, String subject, Location where, String what, Report report) {
    int index = 0;
    for (Json item : schema.items(Keyword.RULES)) {
      Json.Object rule = item instanceof Json.Object object ? object : Json.EMPTY;
      Location place = where.annotation(Walk.annotation(Keyword.RULES), index++);
      if (rule.text("rule").isBlank()) {
        report.add(Diagnostic.EMPTY_RULE, subject, place.value("value"), what);
      }
      for (String attribute : TEXTS) {
        String text = rule.text(attribute);
        if (!text.isEmpty() && text.isBlank()) {
          report.add(Diagnostic.BLANK_RULE_TEXT, subject, place.value(attribute), attribute, what);
        }
      }
      String reason = rule.text("reason");
      if (!reason.isEmpty() && !REASONS.contains(reason)) {
        report.add(
            Diagnostic.RULE_REASON,
            subject,
            place.value("reason"),
            what,
            reason,
            Suggestion.of(reason, REASONS));
      }
    }
  }
}

package dev.kubewright.processor.check;

import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import dev.kubewright.processor.report.Suggestion;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** CEL rules have an expression, and reasons that the server knows. */
final class ValidationRule implements Rule {
  private static final List<String> REASONS =
      List.of(
          "FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired");

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
    Optional<JsonNode> rules = schema.get("x-kubernetes-validations");
    if (rules.isEmpty()) {
      return;
    }
    int index = 0;
    for (JsonNode rule : rules.get()) {
      Location place = where.annotation(Walk.annotation("Rule"), index++);
      if (rule.path("rule").asString("").isBlank()) {
        report.add(Diagnostic.EMPTY_RULE, subject, place.value("value"), what);
      }
      String reason = rule.path("reason").asString("");
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

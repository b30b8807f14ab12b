package dev.kubewright.processor.check;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Report;
import java.util.Optional;

/** A default is a value that the schema allows. */
final class DefaultRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    JsonValues values = new JsonValues(model);
    Walk.values(
        model,
        place ->
            place
                .value()
                .schema()
                .get(Keyword.DEFAULT)
                .ifPresent(value -> check(place, value, values, report)));
  }

  private static void check(Walk.Place place, Json value, JsonValues values, Report report) {
    Optional<String> type = values.typeProblem(place.value(), value);
    if (type.isPresent()) {
      report.add(
          Diagnostic.DEFAULT_TYPE,
          place.subject(),
          place.at(Keyword.DEFAULT),
          value,
          place.what(),
          type.get());
      return;
    }
    JsonValues.refusal(place.value(), value)
        .filter(refusal -> !(value instanceof Json.Null))
        .ifPresent(
            refusal ->
                report.add(
                    Diagnostic.DEFAULT_REFUSED,
                    place.subject(),
                    place.at(Keyword.DEFAULT),
                    value,
                    place.what(),
                    refusal));
  }
}

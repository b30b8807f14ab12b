package dev.kubewright.processor.check;

import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** {@code @OneOf} lists values, each once, of the type of the component. */
final class AllowedValuesRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    JsonValues values = new JsonValues(model);
    Walk.values(
        model,
        place ->
            place
                .value()
                .schema()
                .get("enum")
                .ifPresent(allowed -> check(place, allowed, values, report)));
  }

  private static void check(Walk.Place place, JsonNode allowed, JsonValues values, Report report) {
    Location where = place.at("OneOf");
    if (allowed.isEmpty()) {
      report.add(Diagnostic.EMPTY_ONE_OF, place.subject(), where, place.what());
    }
    for (int i = 0; i < allowed.size(); i++) {
      JsonNode value = allowed.get(i);
      for (int j = 0; j < i; j++) {
        if (allowed.get(j).equals(value)) {
          report.add(Diagnostic.DUPLICATE_ONE_OF, place.subject(), where, place.what(), value);
        }
      }
      Optional<String> problem = values.typeProblem(place.value(), value);
      if (problem.isPresent()) {
        report.add(
            Diagnostic.ONE_OF_TYPE, place.subject(), where, place.what(), value, problem.get());
      }
    }
  }
}

package dev.kubewright.processor.check.record;

import dev.kubewright.naming.schema.Fault;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.List;
import java.util.Optional;

/** {@code @EnumValues} lists values, each once, of the type of the component. */
final class AllowedValuesRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    Values values = new Values(model);
    Walk.values(
        model,
        place -> {
          if (place.value().schema().get(Keyword.ENUM_VALUES).orElse(null)
              instanceof Json.Array allowed) {
            check(place, allowed.items(), values, report);
          }
        });
  }

  private static void check(Walk.Place place, List<Json> allowed, Values values, Report report) {
    Location where = place.at(Keyword.ENUM_VALUES);
    if (allowed.isEmpty()) {
      report.add(Diagnostic.EMPTY_ENUM_VALUES, place.subject(), where, place.what());
    }
    for (int i = 0; i < allowed.size(); i++) {
      Json value = allowed.get(i);
      for (int j = 0; j < i; j++) {
        if (same(allowed.get(j), value)) {
          report.add(Diagnostic.DUPLICATE_ENUM_VALUES, place.subject(), where, place.what(), value);
        }
      }
      Optional<Fault> fault = values.faultOfType(place.value(), value);
      if (fault.isPresent()) {
        String words = fault.get().words();
        report.add(Diagnostic.ENUM_VALUES_TYPE, place.subject(), where, place.what(), value, words);
      }
    }
  }

  /** Whether two values are equal; {@code 1} and {@code 1.0} are. */
  private static boolean same(Json a, Json b) {
    return a instanceof Json.Number left && b instanceof Json.Number right
        ? left.compareTo(right) == 0
        : a.equals(b);
  }
}

package dev.kubewright.processor.check.record;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Shapes;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.model.JsonType;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Report;
import java.util.Set;

/** A schema annotation is on a value that it can constrain. */
final class ConstraintTypeRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    Walk.values(model, place -> check(model, place, report));
  }

  private static void check(ProjectModel model, Walk.Place place, Report report) {
    Set<JsonType> types = Shapes.of(place.value().type());
    for (String name : place.value().schema().keywords().keySet()) {
      Keyword.of(name)
          .filter(keyword -> !keyword.appliesTo(types) || counts(model, place, keyword))
          .ifPresent(keyword -> misplaced(place, keyword, report));
    }
  }

  /** Whether a keyword limits the alternatives of a one-of, of which one is set anyway. */
  private static boolean counts(ProjectModel model, Walk.Place place, Keyword keyword) {
    return (keyword == Keyword.MIN_PROPERTIES || keyword == Keyword.MAX_PROPERTIES)
        && place.value().type() instanceof TypeModel.Structure structure
        && model.record(structure.name()).filter(RecordModel::oneOf).isPresent();
  }

  private static void misplaced(Walk.Place place, Keyword keyword, Report report) {
    report.add(
        keyword == Keyword.EMBEDDED_RESOURCE
            ? Diagnostic.EMBEDDED_SCALAR
            : Diagnostic.WRONG_CONSTRAINT,
        place.subject(),
        place.at(keyword),
        keyword.annotation(),
        place.what(),
        Shapes.show(place.value().type()),
        keyword.target());
  }
}

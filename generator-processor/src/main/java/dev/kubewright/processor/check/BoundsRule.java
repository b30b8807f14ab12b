package dev.kubewright.processor.check;

import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Report;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Bounds leave room between them, and counts are not negative. */
final class BoundsRule implements Rule {
  private static final List<String> COUNTS = List.of("Length", "Items", "Properties");

  @Override
  public void check(ProjectModel model, Report report) {
    Walk.values(model, place -> check(place, report));
  }

  private static void check(Walk.Place place, Report report) {
    for (String count : COUNTS) {
      notNegative(place, "Min" + count, report);
      notNegative(place, "Max" + count, report);
      range(place, "Min" + count, "Max" + count, report);
    }
    range(place, "Minimum", "Maximum", report);
    number(place, "MultipleOf")
        .filter(value -> value.signum() <= 0)
        .ifPresent(
            value ->
                report.add(
                    Diagnostic.MULTIPLE_OF,
                    place.subject(),
                    place.at("MultipleOf"),
                    place.what(),
                    show(value)));
  }

  private static void notNegative(Walk.Place place, String annotation, Report report) {
    number(place, annotation)
        .filter(value -> value.signum() < 0)
        .ifPresent(
            value ->
                report.add(
                    Diagnostic.NEGATIVE_COUNT,
                    place.subject(),
                    place.at(annotation),
                    annotation,
                    show(value),
                    place.what()));
  }

  private static void range(Walk.Place place, String least, String greatest, Report report) {
    Optional<BigDecimal> from = number(place, least);
    Optional<BigDecimal> to = number(place, greatest);
    if (from.isEmpty() || to.isEmpty()) {
      return;
    }
    SchemaModel schema = place.value().schema();
    boolean open = schema.has("exclusiveMinimum") || schema.has("exclusiveMaximum");
    boolean counts = least.equals("Minimum");
    int order = from.get().compareTo(to.get());
    if (order > 0 || (counts && open && order == 0)) {
      report.add(
          Diagnostic.EMPTY_RANGE,
          place.subject(),
          place.at(least),
          place.what(),
          least,
          show(from.get()),
          greatest,
          show(to.get()));
    }
  }

  private static Optional<BigDecimal> number(Walk.Place place, String annotation) {
    String keyword = dev.kubewright.processor.naming.Naming.small(annotation);
    return place.value().schema().number(keyword);
  }

  private static String show(BigDecimal value) {
    return value.stripTrailingZeros().toPlainString();
  }
}

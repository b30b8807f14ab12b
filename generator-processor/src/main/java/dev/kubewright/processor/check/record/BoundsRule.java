package dev.kubewright.processor.check.record;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Report;
import java.util.List;
import java.util.Optional;

/** Bounds leave room between them, and counts are not negative. */
final class BoundsRule implements Rule {
  private record Range(Keyword least, Keyword most) {}

  private static final List<Range> COUNTS =
      List.of(
          new Range(Keyword.MIN_LENGTH, Keyword.MAX_LENGTH),
          new Range(Keyword.MIN_ITEMS, Keyword.MAX_ITEMS),
          new Range(Keyword.MIN_PROPERTIES, Keyword.MAX_PROPERTIES));
  private static final Range BOUNDS = new Range(Keyword.MINIMUM, Keyword.MAXIMUM);

  @Override
  public void check(ProjectModel model, Report report) {
    Walk.values(model, place -> check(place, report));
  }

  private static void check(Walk.Place place, Report report) {
    for (Range counts : COUNTS) {
      notNegative(place, counts.least(), report);
      notNegative(place, counts.most(), report);
      range(place, counts, false, report);
    }
    SchemaModel schema = place.value().schema();
    boolean open = schema.has(Keyword.EXCLUSIVE_MINIMUM) || schema.has(Keyword.EXCLUSIVE_MAXIMUM);
    range(place, BOUNDS, open, report);
    schema
        .number(Keyword.MULTIPLE_OF)
        .filter(value -> value.signum() <= 0)
        .ifPresent(
            value ->
                report.add(
                    Diagnostic.MULTIPLE_OF,
                    place.subject(),
                    place.at(Keyword.MULTIPLE_OF),
                    place.what(),
                    value.plain()));
  }

  private static void notNegative(Walk.Place place, Keyword count, Report report) {
    place
        .value()
        .schema()
        .number(count)
        .filter(value -> value.signum() < 0)
        .ifPresent(
            value ->
                report.add(
                    Diagnostic.NEGATIVE_COUNT,
                    place.subject(),
                    place.at(count),
                    count.annotation(),
                    value.plain(),
                    place.what()));
  }

  private static void range(Walk.Place place, Range range, boolean open, Report report) {
    Optional<Json.Number> from = place.value().schema().number(range.least());
    Optional<Json.Number> to = place.value().schema().number(range.most());
    if (from.isEmpty() || to.isEmpty()) {
      return;
    }
    int order = from.get().compareTo(to.get());
    if (order > 0 || (open && order == 0)) {
      report.add(
          Diagnostic.EMPTY_RANGE,
          place.subject(),
          place.at(range.least()),
          place.what(),
          range.least().annotation(),
          from.get().plain(),
          range.most().annotation(),
          to.get().plain());
    }
  }
}

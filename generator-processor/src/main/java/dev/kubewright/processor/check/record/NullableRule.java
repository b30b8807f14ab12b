package dev.kubewright.processor.check.record;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;

/**
 * Checks that a field that may be null on the wire can be null in Java, and that null is not
 * confused with a missing field.
 */
final class NullableRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    Walk.values(
        model,
        place -> {
          if (place.value().schema().flag(Keyword.NULLABLE)) {
            held(place, report);
          }
          if (place.value().type() instanceof TypeModel.ListOf list && list.item().nullable()) {
            item(place, report);
          }
        });
  }

  private static void held(Walk.Place place, Report report) {
    boolean field = place.value() == place.field().value();
    if (!holdsNull(place.value(), field)) {
      report.add(
          Diagnostic.JSON_NULLABLE,
          place.subject(),
          Location.of(place.field().origin()),
          place.what(),
          remedy(place, field));
    } else if (field && place.record().nulls().isEmpty()) {
      boolean bean = place.record().bean();
      report.add(
          Diagnostic.NO_NULLS,
          place.subject(),
          Location.of(place.field().origin()),
          place.what(),
          place.record().name().simpleName(),
          bean ? "a property" : "a component \"nulls\"",
          bean ? "" : " at its end");
    }
  }

  /** An absent list is the Java value of a list that is null, as of one that is missing. */
  private static boolean holdsNull(ValueModel value, boolean field) {
    return value.nullable() || field && value.type().collection();
  }

  private static String remedy(Walk.Place place, boolean field) {
    if (place.value().type() instanceof TypeModel.Scalar scalar && scalar.primitive()) {
      return " and use " + scalar.kind().show(false);
    }
    return field && place.field().required() ? ", and @Required to keep it from being missing" : "";
  }

  private static void item(Walk.Place place, Report report) {
    String type = place.value().schema().text(Keyword.LIST_TYPE);
    if (type.equals("set") || type.equals("map")) {
      report.add(
          Diagnostic.NULLABLE_ITEM,
          place.subject(),
          Location.of(place.field().origin()),
          place.what(),
          type);
    }
  }
}

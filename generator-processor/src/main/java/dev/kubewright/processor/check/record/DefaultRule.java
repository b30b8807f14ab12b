package dev.kubewright.processor.check.record;

import dev.kubewright.naming.schema.Fault;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.naming.Names;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.Optional;

/** A default is a value that the API server takes for its schema, and that the Java type has. */
final class DefaultRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    Walk.values(
        model,
        place ->
            place
                .value()
                .schema()
                .get(Keyword.DEFAULT)
                .ifPresent(value -> check(model, place, value, report)));
    for (RecordModel record : model.sources()) {
      if (record.codec()) {
        record
            .schema()
            .get(Keyword.DEFAULT)
            .ifPresent(value -> check(model, record, value, report));
      }
    }
  }

  private static void check(ProjectModel model, Walk.Place place, Json value, Report report) {
    boolean metadata = place.field().jsonName().equals(RecordModel.METADATA);
    if (metadata && isKind(model, place.record())) {
      report.add(
          Diagnostic.DEFAULT_REFUSED,
          place.subject(),
          place.at(Keyword.DEFAULT),
          value,
          place.what(),
          "is in the metadata of an object, where the server allows no default; remove it.");
      return;
    }
    Optional<Fault> fault = new Values(model).faultOfDefault(place.value(), value);
    fault.ifPresent(
        found ->
            add(found, place.subject(), place.at(Keyword.DEFAULT), value, place.what(), report));
  }

  /** Only a fragment gives a record a default. */
  private static void check(ProjectModel model, RecordModel record, Json value, Report report) {
    Location where = Location.of(record.origin()).annotation(Names.SCHEMA_FRAGMENT).value("value");
    new Values(model)
        .faultOfDefault(record, isKind(model, record), value)
        .ifPresent(
            fault ->
                add(
                    fault,
                    record.name().canonicalName(),
                    where,
                    value,
                    record.name().simpleName(),
                    report));
  }

  private static boolean isKind(ProjectModel model, RecordModel record) {
    return model.kinds().stream().anyMatch(kind -> kind.name().equals(record.name()));
  }

  private static void add(
      Fault fault, String subject, Location where, Json value, String what, Report report) {
    String words = fault.words();
    if (fault.type()) {
      report.add(Diagnostic.DEFAULT_TYPE, subject, where, value, what, words);
    } else {
      words += "; " + fault.remedy("change one of them.");
      report.add(Diagnostic.DEFAULT_REFUSED, subject, where, value, what, words);
    }
  }
}

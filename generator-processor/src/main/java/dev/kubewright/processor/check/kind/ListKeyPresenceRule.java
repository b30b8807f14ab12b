package dev.kubewright.processor.check.kind;

import com.palantir.javapoet.ClassName;
import dev.kubewright.processor.check.record.ListTypeRule;
import dev.kubewright.processor.check.rule.Reachable;
import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.KindModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Location;
import dev.kubewright.processor.report.Report;
import java.util.HashSet;
import java.util.Set;

/** In a CRD every list key is required or has a default, or the server refuses the CRD. */
final class ListKeyPresenceRule implements Rule {
  /**
   * The component that has the list, or that brings it from a jar.
   *
   * @param remedy what to do there
   */
  private record Place(RecordModel record, FieldModel field, String remedy) {
    static Place own(RecordModel record, FieldModel field) {
      return new Place(record, field, "make it required or give it a @Default");
    }

    static Place ofJar(RecordModel record, FieldModel field) {
      String remedy =
          "component \"%s\" brings it from a jar, use RawJson there or a record of your own";
      return new Place(record, field, remedy.formatted(field.name()));
    }
  }

  @Override
  public void check(ProjectModel model, Report report) {
    Set<ClassName> seen = new HashSet<>();
    for (KindModel kind : model.kinds()) {
      if (kind.crd().written()) {
        for (RecordModel record : Reachable.from(model, kind.record())) {
          if (record.source() && seen.add(record.name())) {
            for (FieldModel field : record.fields()) {
              check(model, Place.own(record, field), field.value(), report);
              embedded(model, record, field, report);
            }
          }
        }
      }
    }
  }

  /** Problems in records from jars are reported at the component that embeds them. */
  private static void embedded(
      ProjectModel model, RecordModel record, FieldModel field, Report report) {
    Reachable.structure(field.type())
        .flatMap(model::record)
        .filter(type -> !type.source() && !ofMetadata(record, field))
        .ifPresent(
            type ->
                Reachable.embedded(model, type).stream()
                    .filter(each -> !each.source())
                    .forEach(
                        each ->
                            each.fields()
                                .forEach(
                                    inner ->
                                        check(
                                            model,
                                            Place.ofJar(record, field),
                                            inner.value(),
                                            report))));
  }

  private static boolean ofMetadata(RecordModel record, FieldModel field) {
    return record.kubernetesObject() && field.jsonName().equals("metadata");
  }

  /** Checks a value of a component, and the items and values inside of it. */
  private static void check(ProjectModel model, Place place, ValueModel value, Report report) {
    if (value.type() instanceof TypeModel.ListOf list) {
      keys(model, place, value, list, report);
      check(model, place, list.item(), report);
    }
    if (value.type() instanceof TypeModel.MapOf map) {
      check(model, place, map.value(), report);
    }
  }

  private static void keys(
      ProjectModel model, Place place, ValueModel value, TypeModel.ListOf list, Report report) {
    if (!(list.item().type() instanceof TypeModel.Structure structure)) {
      return;
    }
    for (String key : ListTypeRule.keys(value.schema())) {
      model
          .record(structure.name())
          .flatMap(item -> item.field(key))
          .filter(each -> !each.required() && !each.value().schema().has(Keyword.DEFAULT))
          .ifPresent(
              each ->
                  report.add(
                      Diagnostic.OPTIONAL_LIST_KEY,
                      place.record().name().canonicalName(),
                      Location.of(place.field().origin())
                          .annotation(Walk.annotation(Keyword.LIST_MAP_KEYS))
                          .value("keys"),
                      key,
                      structure.name().simpleName(),
                      place.remedy()));
    }
  }
}

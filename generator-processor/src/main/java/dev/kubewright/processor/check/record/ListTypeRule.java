package dev.kubewright.processor.check.record;

import dev.kubewright.processor.check.rule.Rule;
import dev.kubewright.processor.check.rule.Shapes;
import dev.kubewright.processor.check.rule.Walk;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.report.Diagnostic;
import dev.kubewright.processor.report.Report;
import dev.kubewright.processor.report.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The merge strategy of a list fits its items. */
public final class ListTypeRule implements Rule {
  @Override
  public void check(ProjectModel model, Report report) {
    Walk.values(
        model,
        place -> {
          if (place.value().type() instanceof TypeModel.ListOf list) {
            check(model, place, list, report);
          }
        });
  }

  private static void check(
      ProjectModel model, Walk.Place place, TypeModel.ListOf list, Report report) {
    SchemaModel schema = place.value().schema();
    String type = schema.text(Keyword.LIST_TYPE);
    List<String> keys = keys(schema);
    Optional<String> atomic = type.equals("set") ? atomic(model, list.item()) : Optional.empty();
    if (atomic.isPresent()) {
      String keyed = list.item().type() instanceof TypeModel.Structure ? "MAP with keys, " : "";
      report.add(
          Diagnostic.SET_OF_OBJECTS,
          place.subject(),
          place.at(Keyword.LIST_TYPE),
          place.what(),
          keyed,
          atomic.get());
    }
    if (!type.equals("map") && !keys.isEmpty()) {
      report.add(
          Diagnostic.KEYS_WITHOUT_MAP,
          place.subject(),
          place.at(Keyword.LIST_MAP_KEYS),
          place.what(),
          type);
    }
    if (type.equals("map")) {
      map(model, place, list, keys, report);
    }
  }

  /**
   * The annotation that items of a set lack: the server compares them as wholes, so it must not
   * merge them in parts. Lists are atomic by default, maps and records are not.
   */
  private static Optional<String> atomic(ProjectModel model, ValueModel item) {
    if (item.type() instanceof TypeModel.ListOf) {
      return lacks("ListType", item.schema().text(Keyword.LIST_TYPE), "atomic");
    }
    if (item.type() instanceof TypeModel.MapOf) {
      return lacks("MapType", item.schema().text(Keyword.MAP_TYPE), "");
    }
    if (item.type() instanceof TypeModel.Structure structure) {
      String ofType =
          model
              .record(structure.name())
              .map(record -> record.schema().text(Keyword.STRUCT_TYPE))
              .orElse("atomic");
      return lacks("StructType", item.schema().text(Keyword.STRUCT_TYPE), ofType);
    }
    return Optional.empty();
  }

  private static Optional<String> lacks(String annotation, String value, String byDefault) {
    String effective = value.isEmpty() ? byDefault : value;
    return Optional.of(annotation).filter(any -> !effective.equals("atomic"));
  }

  private static void map(
      ProjectModel model,
      Walk.Place place,
      TypeModel.ListOf list,
      List<String> keys,
      Report report) {
    if (keys.isEmpty()) {
      report.add(
          Diagnostic.NO_LIST_KEYS, place.subject(), place.at(Keyword.LIST_TYPE), place.what());
      return;
    }
    if (!(list.item().type() instanceof TypeModel.Structure structure)) {
      report.add(
          Diagnostic.KEYS_OF_SCALARS,
          place.subject(),
          place.at(Keyword.LIST_TYPE),
          place.what(),
          Shapes.show(list.item().type()));
      return;
    }
    model
        .record(structure.name())
        .ifPresent(
            record -> {
              for (int i = 0; i < keys.size(); i++) {
                key(place, record, keys.get(i), i, report);
              }
            });
  }

  private static void key(
      Walk.Place place, RecordModel record, String key, int index, Report report) {
    Optional<FieldModel> field = record.field(key);
    String item = record.name().simpleName();
    if (field.isEmpty()) {
      List<String> names = record.fields().stream().map(FieldModel::jsonName).toList();
      report.add(
          Diagnostic.UNKNOWN_LIST_KEY,
          place.subject(),
          place.at(Keyword.LIST_MAP_KEYS).value("keys", index),
          key,
          item,
          Suggestion.of(key, names));
    } else if (field.get().type().collection()
        || field.get().type() instanceof TypeModel.Structure) {
      report.add(
          Diagnostic.LIST_KEY_TYPE,
          place.subject(),
          place.at(Keyword.LIST_MAP_KEYS).value("keys", index),
          key,
          item,
          Shapes.show(field.get().type()));
    }
  }

  public static List<String> keys(SchemaModel schema) {
    var keys = new ArrayList<String>();
    for (Json key : schema.items(Keyword.LIST_MAP_KEYS)) {
      if (key instanceof Json.Text text) {
        keys.add(text.value());
      }
    }
    return keys;
  }
}

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
    if (type.equals("set") && !settable(list)) {
      report.add(
          Diagnostic.SET_OF_OBJECTS, place.subject(), place.at(Keyword.LIST_TYPE), place.what());
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

  private static boolean settable(TypeModel.ListOf list) {
    boolean atomic = list.item().schema().text(Keyword.MAP_TYPE).equals("atomic");
    boolean object =
        list.item().type() instanceof TypeModel.Structure || list.item().type().collection();
    return atomic || !object;
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

package dev.kubewright.processor.check.record;

import dev.kubewright.processor.derive.Schemas;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import dev.kubewright.processor.report.Suggestion;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The rules of a fragment for fields inside a value. Only descriptions and defaults may differ
 * there from one use of a type to another.
 */
final class InnerFields {
  private static final String DESCRIPTION = Keyword.DESCRIPTION.schemaName();
  private static final String DEFAULT = Keyword.DEFAULT.schemaName();
  private static final Set<String> ALLOWED = Set.of(DESCRIPTION, DEFAULT);

  private final ProjectModel model;

  InnerFields(ProjectModel model) {
    this.model = model;
  }

  /** Whether a keyword of a fragment is about what is inside a value of the type. */
  static boolean isInner(String word, Json value, TypeModel type) {
    boolean fits =
        switch (word) {
          case "properties" -> type instanceof TypeModel.Structure;
          case "items" -> type instanceof TypeModel.ListOf;
          case "additionalProperties" -> type instanceof TypeModel.MapOf;
          default -> false;
        };
    return fits && value instanceof Json.Object;
  }

  /** Returns why an inner keyword cannot stay. */
  Optional<String> problem(String word, Json value, TypeModel type) {
    Json.Object inner = (Json.Object) value;
    if (type instanceof TypeModel.ListOf list) {
      return problem(word, list.item(), inner);
    }
    if (type instanceof TypeModel.MapOf map) {
      return problem(word, map.value(), inner);
    }
    return model
        .record(((TypeModel.Structure) type).name())
        .flatMap(record -> properties(record, inner));
  }

  private Optional<String> properties(RecordModel record, Json.Object inner) {
    for (Map.Entry<String, Json> each : inner.members().entrySet()) {
      Optional<FieldModel> field = record.field(each.getKey());
      Optional<String> problem =
          field.isPresent()
              ? property(each.getKey(), field.get().value(), each.getValue())
              : Optional.of(unknown(record, each.getKey()));
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  private static String unknown(RecordModel record, String name) {
    List<String> names = record.fields().stream().map(FieldModel::jsonName).toList();
    return "\"properties\" names \""
        + name
        + "\", which "
        + record.name().simpleName()
        + " lacks; "
        + Suggestion.of(name, names);
  }

  private Optional<String> property(String name, ValueModel value, Json schema) {
    String where = "property \"" + name + "\"";
    return schema instanceof Json.Object object
        ? problem(where, value, object)
        : Optional.of(where + " is not an object; write a schema.");
  }

  private Optional<String> problem(String where, ValueModel value, Json.Object schema) {
    for (Map.Entry<String, Json> each : schema.members().entrySet()) {
      Optional<String> problem = problem(where, value, each.getKey(), each.getValue());
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  private Optional<String> problem(String where, ValueModel value, String word, Json keyword) {
    if (Schemas.INNER.contains(word) && isInner(word, keyword, value.type())) {
      return problem(word, keyword, value.type());
    }
    if (!ALLOWED.contains(word)) {
      return Optional.of(
          "\""
              + word
              + "\" of "
              + where
              + " follows from the type; change it there, or remove it.");
    }
    if (word.equals(DESCRIPTION) && !(keyword instanceof Json.Text)) {
      return Optional.of("\"description\" of " + where + " is not a string; write a text.");
    }
    return word.equals(DEFAULT) ? ofDefault(where, value, keyword) : Optional.empty();
  }

  private Optional<String> ofDefault(String where, ValueModel value, Json keyword) {
    return new Values(model)
        .faultOfDefault(value, keyword)
        .map(
            fault ->
                "\"default\" of "
                    + where
                    + " "
                    + fault.words()
                    + "; "
                    + fault.remedy("correct it."));
  }
}

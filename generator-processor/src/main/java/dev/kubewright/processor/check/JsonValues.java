package dev.kubewright.processor.check;

import dev.kubewright.naming.GoPatterns;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.JsonType;
import dev.kubewright.processor.model.Keyword;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Finds out why a JSON value does not fit a value of the model. */
final class JsonValues {
  private final ProjectModel model;

  JsonValues(ProjectModel model) {
    this.model = model;
  }

  /** Why a value is of another type, or empty. */
  Optional<String> typeProblem(ValueModel value, Json node) {
    if (node instanceof Json.Null) {
      boolean allowed = value.nullable() || value.schema().has(Keyword.NULLABLE);
      return allowed ? Optional.empty() : Optional.of("null, but it is not nullable");
    }
    Set<JsonType> types = Shapes.of(value.type());
    if (types.stream().noneMatch(type -> is(type, node))) {
      String expected = String.join(" or ", types.stream().map(JsonType::word).sorted().toList());
      return Optional.of(word(node) + " where " + expected + " is expected");
    }
    if (value.type() instanceof TypeModel.ListOf list && node instanceof Json.Array array) {
      return first(array.items(), item -> typeProblem(list.item(), item));
    }
    if (!(node instanceof Json.Object object)) {
      return Optional.empty();
    }
    if (value.type() instanceof TypeModel.MapOf map) {
      return first(object.members().values(), item -> typeProblem(map.value(), item));
    }
    return value.type() instanceof TypeModel.Structure structure
        ? model.record(structure.name()).flatMap(record -> structureProblem(record, object))
        : Optional.empty();
  }

  private Optional<String> structureProblem(RecordModel record, Json.Object object) {
    for (var member : object.members().entrySet()) {
      String name = member.getKey();
      Optional<FieldModel> field = record.field(name);
      boolean open = record.schema().has(Keyword.PRESERVE_UNKNOWN_FIELDS);
      if (field.isEmpty() && !open) {
        return Optional.of(
            "an object with \"" + name + "\", which " + record.name().simpleName() + " lacks");
      }
      Optional<String> problem =
          field.flatMap(each -> typeProblem(each.value(), member.getValue()));
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> first(
      Iterable<Json> items, Function<Json, Optional<String>> check) {
    for (Json item : items) {
      Optional<String> problem = check.apply(item);
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  /** Which keyword refuses a value of the right type, or empty. */
  static Optional<String> refusal(ValueModel value, Json node) {
    SchemaModel schema = value.schema();
    if (value.type() instanceof TypeModel.Enumeration enumeration
        && enumeration.constants().stream()
            .noneMatch(each -> Json.of(each.wireName()).equals(node))) {
      return Optional.of("the constants of " + enumeration.name().simpleName());
    }
    if (schema.has(Keyword.ONE_OF)
        && schema.items(Keyword.ONE_OF).stream().noneMatch(one -> same(one, node))) {
      return refused(Keyword.ONE_OF);
    }
    if (node instanceof Json.Number number) {
      return number(schema, number);
    }
    if (node instanceof Json.Text text) {
      return text(schema, text.value());
    }
    if (node instanceof Json.Array array) {
      return count(schema, Keyword.MIN_ITEMS, Keyword.MAX_ITEMS, array.items().size());
    }
    return node instanceof Json.Object object
        ? count(schema, Keyword.MIN_PROPERTIES, Keyword.MAX_PROPERTIES, object.members().size())
        : Optional.empty();
  }

  /** Whether two values are equal; {@code 1} and {@code 1.0} are. */
  static boolean same(Json a, Json b) {
    return a instanceof Json.Number left && b instanceof Json.Number right
        ? left.compareTo(right) == 0
        : a.equals(b);
  }

  private static Optional<String> number(SchemaModel schema, Json.Number number) {
    int toLeast = schema.number(Keyword.MINIMUM).map(number::compareTo).orElse(1);
    if (toLeast < 0 || (toLeast == 0 && schema.flag(Keyword.EXCLUSIVE_MINIMUM))) {
      return refused(Keyword.MINIMUM);
    }
    int toMost = schema.number(Keyword.MAXIMUM).map(number::compareTo).orElse(-1);
    if (toMost > 0 || (toMost == 0 && schema.flag(Keyword.EXCLUSIVE_MAXIMUM))) {
      return refused(Keyword.MAXIMUM);
    }
    boolean between =
        schema
            .number(Keyword.MULTIPLE_OF)
            .filter(
                step -> step.signum() > 0 && number.value().remainder(step.value()).signum() != 0)
            .isPresent();
    return between ? refused(Keyword.MULTIPLE_OF) : Optional.empty();
  }

  private static Optional<String> text(SchemaModel schema, String text) {
    Optional<String> counted =
        count(
            schema, Keyword.MIN_LENGTH, Keyword.MAX_LENGTH, text.codePointCount(0, text.length()));
    if (counted.isPresent()) {
      return counted;
    }
    String pattern = schema.text(Keyword.PATTERN);
    return GoPatterns.matches(pattern, text) ? Optional.empty() : refused(Keyword.PATTERN);
  }

  private static Optional<String> count(
      SchemaModel schema, Keyword fewest, Keyword most, int size) {
    Json.Number count = new Json.Number(Integer.toString(size));
    if (schema.number(fewest).filter(limit -> count.compareTo(limit) < 0).isPresent()) {
      return refused(fewest);
    }
    boolean over = schema.number(most).filter(limit -> count.compareTo(limit) > 0).isPresent();
    return over ? refused(most) : Optional.empty();
  }

  private static Optional<String> refused(Keyword keyword) {
    return Optional.of("@" + keyword.annotation());
  }

  private static boolean is(JsonType type, Json node) {
    return switch (type) {
      case STRING -> node instanceof Json.Text;
      case BOOLEAN -> node instanceof Json.Bool;
      case INTEGER -> node instanceof Json.Number number && number.isWhole();
      case NUMBER -> node instanceof Json.Number;
      case ARRAY -> node instanceof Json.Array;
      case OBJECT -> node instanceof Json.Object;
    };
  }

  private static String word(Json node) {
    if (node instanceof Json.Text) {
      return "a string";
    }
    if (node instanceof Json.Number) {
      return "a number";
    }
    if (node instanceof Json.Bool) {
      return "a boolean";
    }
    return node instanceof Json.Array ? "an array" : "an object";
  }
}

package dev.kubewright.processor.check;

import dev.kubewright.processor.model.FieldModel;
import dev.kubewright.processor.model.ProjectModel;
import dev.kubewright.processor.model.RecordModel;
import dev.kubewright.processor.model.SchemaModel;
import dev.kubewright.processor.model.TypeModel;
import dev.kubewright.processor.model.ValueModel;
import java.util.Optional;
import java.util.Set;
import java.util.regex.PatternSyntaxException;
import tools.jackson.databind.JsonNode;

/** Says what is wrong with a JSON value for a value of the model. */
final class JsonValues {
  private final ProjectModel model;

  JsonValues(ProjectModel model) {
    this.model = model;
  }

  /** Why a value is of another type, or empty. */
  Optional<String> typeProblem(ValueModel value, JsonNode node) {
    if (node.isNull()) {
      boolean allowed = value.nullable() || value.schema().has("nullable");
      return allowed ? Optional.empty() : Optional.of("null, but it is not nullable");
    }
    Set<String> types = Shapes.of(value.type());
    if (types.stream().noneMatch(type -> is(type, node))) {
      String expected = String.join(" or ", types.stream().sorted().toList());
      return Optional.of(word(node) + " where " + expected + " is expected");
    }
    if (value.type() instanceof TypeModel.ListOf list) {
      return first(node, item -> typeProblem(list.item(), item));
    }
    if (value.type() instanceof TypeModel.MapOf map) {
      return first(node, item -> typeProblem(map.value(), item));
    }
    return value.type() instanceof TypeModel.Structure structure
        ? model.record(structure.name()).flatMap(record -> structureProblem(record, node))
        : Optional.empty();
  }

  private Optional<String> structureProblem(RecordModel record, JsonNode node) {
    for (String name : node.propertyNames()) {
      Optional<FieldModel> field = record.field(name);
      boolean open = record.schema().has("x-kubernetes-preserve-unknown-fields");
      if (field.isEmpty() && !open) {
        return Optional.of(
            "an object with \"" + name + "\", which " + record.name().simpleName() + " lacks");
      }
      Optional<String> problem = field.flatMap(each -> typeProblem(each.value(), node.get(name)));
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> first(
      JsonNode node, java.util.function.Function<JsonNode, Optional<String>> check) {
    for (JsonNode item : node) {
      Optional<String> problem = check.apply(item);
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  /** Which keyword refuses a value of the right type, or empty. */
  static Optional<String> refusal(ValueModel value, JsonNode node) {
    SchemaModel schema = value.schema();
    if (value.type() instanceof TypeModel.Enumeration enumeration
        && enumeration.constants().stream()
            .noneMatch(each -> each.wireName().equals(node.asString("")))) {
      return Optional.of("the constants of " + enumeration.name().simpleName());
    }
    if (schema.get("enum").filter(allowed -> !contains(allowed, node)).isPresent()) {
      return Optional.of("@OneOf");
    }
    if (node.isNumber()) {
      return number(schema, node.asDouble());
    }
    if (node.isString()) {
      return text(schema, node.asString());
    }
    String counted = node.isArray() ? "Items" : "Properties";
    return node.isContainer() ? count(schema, counted, node.size()) : Optional.empty();
  }

  static boolean contains(JsonNode array, JsonNode node) {
    for (JsonNode item : array) {
      if (same(item, node)) {
        return true;
      }
    }
    return false;
  }

  private static boolean same(JsonNode a, JsonNode b) {
    return a.isNumber() && b.isNumber()
        ? a.decimalValue().compareTo(b.decimalValue()) == 0
        : a.equals(b);
  }

  private static Optional<String> number(SchemaModel schema, double number) {
    double least = schema.get("minimum").map(JsonNode::asDouble).orElse(-Double.MAX_VALUE);
    double most = schema.get("maximum").map(JsonNode::asDouble).orElse(Double.MAX_VALUE);
    if (number < least || (number == least && schema.has("exclusiveMinimum"))) {
      return Optional.of("@Minimum");
    }
    if (number > most || (number == most && schema.has("exclusiveMaximum"))) {
      return Optional.of("@Maximum");
    }
    boolean multiple =
        schema
            .get("multipleOf")
            .map(JsonNode::asDouble)
            .filter(step -> step > 0 && Math.IEEEremainder(number, step) != 0)
            .isPresent();
    return multiple ? Optional.of("@MultipleOf") : Optional.empty();
  }

  private static Optional<String> text(SchemaModel schema, String text) {
    Optional<String> counted = count(schema, "Length", text.codePointCount(0, text.length()));
    if (counted.isPresent()) {
      return counted;
    }
    return schema
        .get("pattern")
        .map(JsonNode::asString)
        .filter(pattern -> !matches(pattern, text))
        .map(pattern -> "@Pattern");
  }

  private static boolean matches(String pattern, String text) {
    try {
      return java.util.regex.Pattern.compile(PatternRule.java(pattern)).matcher(text).find();
    } catch (PatternSyntaxException e) {
      return true;
    }
  }

  private static Optional<String> count(SchemaModel schema, String what, int size) {
    if (schema.get("min" + what).map(JsonNode::asLong).orElse(0L) > size) {
      return Optional.of("@Min" + what);
    }
    boolean over =
        schema.get("max" + what).map(JsonNode::asLong).filter(most -> most < size).isPresent();
    return over ? Optional.of("@Max" + what) : Optional.empty();
  }

  private static boolean is(String type, JsonNode node) {
    return switch (type) {
      case Shapes.STRING -> node.isString();
      case Shapes.BOOLEAN -> node.isBoolean();
      case Shapes.INTEGER ->
          node.isIntegralNumber()
              || (node.isNumber() && node.decimalValue().stripTrailingZeros().scale() <= 0);
      case Shapes.NUMBER -> node.isNumber();
      case Shapes.ARRAY -> node.isArray();
      default -> node.isObject();
    };
  }

  private static String word(JsonNode node) {
    return switch (node.getNodeType()) {
      case STRING -> "a string";
      case NUMBER -> "a number";
      case BOOLEAN -> "a boolean";
      case ARRAY -> "an array";
      default -> "an object";
    };
  }
}

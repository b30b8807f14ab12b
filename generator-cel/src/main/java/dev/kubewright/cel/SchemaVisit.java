package dev.kubewright.cel;

import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.StructType;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.spi.CelFinding;
import dev.kubewright.processor.spi.CelFinding.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Visits a schema and checks its rules. It knows for each value what {@code self} is there, and
 * whether the value before an update can be found. One thread, one visit.
 *
 * <p>The rules are those of {@code ValidateCustomResourceDefinitionOpenAPISchema} in
 * k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
 */
final class SchemaVisit {
  private static final String RULES = "x-kubernetes-validations";

  private final SchemaTypes types = new SchemaTypes();
  private final Expressions expressions = new Expressions(types);
  private final List<CelFinding> findings = new ArrayList<>();

  SchemaVisit() {}

  /**
   * A value on the way through the schema.
   *
   * @param schema its schema
   * @param pointer the JSON pointer of the schema
   * @param resource whether it is an object with apiVersion, kind and metadata
   * @param outer its type as a value within one that has rules, if there is one
   * @param uncorrelated the pointer of the list from which on the old value cannot be found
   */
  private record Place(
      Json.Object schema,
      String pointer,
      boolean resource,
      Optional<CelType> outer,
      Optional<String> uncorrelated) {}

  List<CelFinding> visit(Json.Object schema, boolean resource) {
    visit(new Place(schema, "", resource, Optional.empty(), Optional.empty()));
    return List.copyOf(findings);
  }

  private void visit(Place place) {
    List<Json> rules =
        place.schema().members().get(RULES) instanceof Json.Array array ? array.items() : List.of();
    boolean scope = !rules.isEmpty() || place.outer().isPresent();
    Optional<CelType> self =
        place.outer().isPresent() || !scope
            ? place.outer()
            : types.of(place.schema(), place.resource(), "@self" + place.pointer());
    for (int i = 0; i < rules.size(); i++) {
      rule(rules.get(i), i, place, self);
    }
    inner(place, self);
  }

  private void inner(Place place, Optional<CelType> self) {
    Json.Object schema = place.schema();
    SchemaTypes.inner(schema, "additionalProperties")
        .ifPresent(
            values ->
                visit(
                    next(place, values, "/additionalProperties", self.flatMap(SchemaVisit::item))));
    SchemaTypes.inner(schema, "properties")
        .orElse(Json.EMPTY)
        .members()
        .forEach(
            (name, value) -> {
              if (value instanceof Json.Object property) {
                String step = "/properties/" + name.replace("~", "~0").replace("/", "~1");
                visit(next(place, property, step, self.flatMap(type -> field(type, name))));
              }
            });
    boolean keyed = schema.text("x-kubernetes-list-type").equals("map");
    SchemaTypes.inner(schema, "items")
        .ifPresent(
            items -> {
              Place next = next(place, items, "/items", self.flatMap(SchemaVisit::item));
              visit(keyed ? next : uncorrelated(next, place));
            });
  }

  private static Place next(Place place, Json.Object schema, String step, Optional<CelType> outer) {
    return new Place(
        schema,
        place.pointer() + step,
        SchemaTypes.isResource(schema),
        outer,
        place.uncorrelated());
  }

  private static Place uncorrelated(Place place, Place owner) {
    Optional<String> from = place.uncorrelated().or(() -> Optional.of(owner.pointer()));
    return new Place(place.schema(), place.pointer(), place.resource(), place.outer(), from);
  }

  private static Optional<CelType> item(CelType type) {
    if (type instanceof ListType list) {
      return Optional.of(list.elemType());
    }
    return type instanceof MapType map ? Optional.of(map.valueType()) : Optional.empty();
  }

  private static Optional<CelType> field(CelType type, String name) {
    return type instanceof StructType struct
        ? FieldNames.escape(name)
            .filter(struct.fieldNames()::contains)
            .flatMap(struct::findField)
            .map(StructType.Field::type)
        : Optional.empty();
  }

  private void rule(Json item, int index, Place place, Optional<CelType> self) {
    Json.Object rule = item instanceof Json.Object object ? object : Json.EMPTY;
    if (rule.text("rule").isBlank()) {
      return; // The processor says so without this addition.
    }
    texts(rule, index, place);
    if (self.isEmpty()) {
      refuse(place, index, "rule", "the schema has no type that CEL can use");
      return;
    }
    boolean optional = rule.flag("optionalOldSelf");
    Expressions.Outcome outcome = expressions.rule(rule.text("rule"), self.get(), optional);
    add(outcome, place, index, "rule");
    if (outcome.verdict().isEmpty()) {
      oldSelf(outcome.usesOldSelf(), optional, index, place);
      String message = rule.text("messageExpression");
      if (!message.isBlank()) {
        add(expressions.message(message, self.get(), optional), place, index, "messageExpression");
      }
    }
  }

  private void oldSelf(boolean used, boolean optional, int index, Place place) {
    if (used && place.uncorrelated().isPresent()) {
      refuse(
          place,
          index,
          "rule",
          "it uses oldSelf, but old and new values cannot be matched within "
              + describe(place.uncorrelated().get())
              + ", which is not a list of type map");
    } else if (!used && optional) {
      refuse(place, index, "optionalOldSelf", "the rule does not use oldSelf");
    }
  }

  private static String describe(String pointer) {
    String path = pointer.replace("/properties/", ".").replace("/items", "[]");
    return path.isEmpty() ? "the object" : path.replace("/additionalProperties", "[*]");
  }

  /** The rules about the texts, which the API server checks before it reads expressions. */
  private void texts(Json.Object rule, int index, Place place) {
    String message = rule.text("message");
    if (!message.isEmpty() && message.isBlank()) {
      refuse(place, index, "message", "it is blank");
    } else if (hasLines(message.strip())) {
      refuse(place, index, "message", "it has line breaks");
    } else if (hasLines(rule.text("rule").strip()) && message.isBlank()) {
      refuse(place, index, "rule", "a rule with line breaks has to have a message");
    }
    String expression = rule.text("messageExpression");
    if (!expression.isEmpty() && expression.isBlank()) {
      refuse(place, index, "messageExpression", "it is blank");
    }
    String path = rule.text("fieldPath");
    if (hasLines(path)) {
      refuse(place, index, "fieldPath", "it has line breaks");
    } else if (!path.isEmpty()) {
      FieldPaths.problem(path, place.schema())
          .ifPresent(
              problem ->
                  refuse(place, index, "fieldPath", "\"" + path + "\" is no path, " + problem));
    }
  }

  private static boolean hasLines(String text) {
    return text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0;
  }

  private void add(Expressions.Outcome outcome, Place place, int index, String attribute) {
    outcome
        .verdict()
        .ifPresent(
            verdict ->
                findings.add(
                    new CelFinding(verdict, place.pointer(), index, attribute, outcome.fact())));
  }

  private void refuse(Place place, int index, String attribute, String fact) {
    findings.add(new CelFinding(Verdict.REFUSED, place.pointer(), index, attribute, fact));
  }
}

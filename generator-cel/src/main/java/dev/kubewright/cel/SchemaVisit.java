package dev.kubewright.cel;

import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.StructType;
import dev.kubewright.cel.cost.Limit;
import dev.kubewright.cel.cost.RuleCosts;
import dev.kubewright.cel.cost.RuleCosts.Overrun;
import dev.kubewright.cel.cost.RuleCosts.TotalOverrun;
import dev.kubewright.cel.cost.Scope;
import dev.kubewright.cel.schema.FieldNames;
import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.spi.CelFinding;
import dev.kubewright.processor.spi.CelFinding.Verdict;
import dev.kubewright.processor.spi.CelLimit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private final RuleCosts<Key> costs = new RuleCosts<>();
  private final Map<String, List<Evaluation.Rule>> compiled = new HashMap<>();
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
   * @param scope the same for the estimate of costs
   */
  private record Place(
      Json.Object schema,
      String pointer,
      boolean resource,
      Optional<CelType> outer,
      Optional<String> uncorrelated,
      Scope scope) {}

  /**
   * An expression, by which the total of costs knows it.
   *
   * @param pointer the schema that has it
   * @param rule the index of the rule
   * @param attribute the member of the rule
   */
  private record Key(String pointer, int rule, String attribute) {}

  List<CelFinding> visit(Json.Object schema, boolean resource) {
    var scope = new Scope(new JsonSchema(schema), resource, "", Optional.empty());
    visit(new Place(schema, "", resource, Optional.empty(), Optional.empty(), scope));
    if (findings.stream().noneMatch(finding -> finding.verdict() == Verdict.TOO_COSTLY)) {
      costs.total().ifPresent(this::total);
    }
    findings.addAll(new DefaultVisit(compiled, types).visit(schema, resource));
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
                visit(next(place, property, step(name), self.flatMap(type -> field(type, name))));
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

  /** The step to a property in a JSON pointer. */
  static String step(String name) {
    return "/properties/" + name.replace("~", "~0").replace("/", "~1");
  }

  private static Place next(Place place, Json.Object schema, String step, Optional<CelType> outer) {
    boolean resource = SchemaTypes.isResource(schema);
    String pointer = place.pointer() + step;
    var scope = new Scope(new JsonSchema(schema), resource, pointer, Optional.of(place.scope()));
    return new Place(schema, pointer, resource, outer, place.uncorrelated(), scope);
  }

  private static Place uncorrelated(Place place, Place owner) {
    Optional<String> from = place.uncorrelated().or(() -> Optional.of(owner.pointer()));
    return new Place(
        place.schema(), place.pointer(), place.resource(), place.outer(), from, place.scope());
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
    if (outcome.tree().isPresent()) {
      oldSelf(outcome.usesOldSelf(), optional, index, place);
      compiled
          .computeIfAbsent(place.pointer(), each -> new ArrayList<>())
          .add(
              new Evaluation.Rule(
                  rule.text("rule"),
                  self.get(),
                  outcome.usesOldSelf(),
                  optional,
                  hasOwnLists(place.schema())));
      var key = new Key(place.pointer(), index, "rule");
      cost(costs.rule(outcome.tree().get(), place.scope(), key), key, "estimated rule cost");
      message(rule.text("messageExpression"), self.get(), optional, place, index);
    }
  }

  private void message(String text, CelType self, boolean optional, Place place, int index) {
    if (text.isBlank()) {
      return;
    }
    var key = new Key(place.pointer(), index, "messageExpression");
    Expressions.Outcome outcome = expressions.message(text, self, optional);
    add(outcome, place, index, key.attribute());
    if (outcome.tree().isPresent()) {
      Optional<Overrun> overrun = costs.message(outcome.tree().get(), place.scope(), key);
      cost(overrun, key, "estimated messageExpression cost");
    }
  }

  /** The words are those of the API server, so that a search finds them. */
  private void cost(Optional<Overrun> overrun, Key key, String what) {
    overrun.ifPresent(
        each ->
            tooCostly(key, what + " exceeds budget by factor of " + each.factor(), each.limits()));
  }

  private void total(TotalOverrun<Key> overrun) {
    String fact =
        "it contributes to the estimated rule cost total for the entire schema, which exceeds"
            + " budget by factor of "
            + overrun.factor();
    overrun.rules().forEach(share -> tooCostly(share.key(), fact, share.limits()));
  }

  private void tooCostly(Key key, String fact, List<Limit> limits) {
    List<CelLimit> toAdd =
        limits.stream()
            .map(limit -> new CelLimit(limit.pointer(), limit.keyword(), limit.present()))
            .toList();
    findings.add(
        new CelFinding(
            Verdict.TOO_COSTLY, key.pointer(), key.rule(), key.attribute(), fact, toAdd));
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

  /** Whether lists that the API server compares in its own way are in the schema. */
  private static boolean hasOwnLists(Json schema) {
    if (schema instanceof Json.Object object) {
      String type = object.text("x-kubernetes-list-type");
      return type.equals("set")
          || type.equals("map")
          || object.members().values().stream().anyMatch(SchemaVisit::hasOwnLists);
    }
    return false;
  }

  static String describe(String pointer) {
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

package dev.kubewright.cel;

import dev.kubewright.processor.json.Json;
import dev.kubewright.processor.spi.CelFinding;
import dev.kubewright.processor.spi.CelFinding.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Visits the defaults of a schema, and finds rules that they break. A default is judged as it is
 * written, without the defaults inside of it, by the rules of its schema and of the schemas inside
 * of that. It is judged as a new value, and as an update of itself. One thread, one visit.
 *
 * <p>The rules are those of {@code ValidateDefaults} in
 * k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting.
 */
final class DefaultVisit {
  private final Map<String, List<Evaluation.Rule>> rules;
  private final Evaluation evaluation;
  private final Set<CelFinding> findings = new LinkedHashSet<>();

  /**
   * Makes a visit.
   *
   * @param rules the rules that compile, by the JSON pointers of their schemas
   * @param types the types of the rules
   */
  DefaultVisit(Map<String, List<Evaluation.Rule>> rules, SchemaTypes types) {
    this.rules = rules;
    this.evaluation = new Evaluation(types);
  }

  /**
   * A value in a default.
   *
   * @param json the value
   * @param schema its schema
   * @param pointer the JSON pointer of the schema
   * @param correlated whether an update finds the value before
   */
  private record Value(Json json, Json.Object schema, String pointer, boolean correlated) {
    Value inner(Json value, Json.Object inner, String step) {
      boolean keyed = schema.text("x-kubernetes-list-type").equals("map");
      return new Value(
          value, inner, pointer + step, correlated && (!step.equals("/items") || keyed));
    }
  }

  List<CelFinding> visit(Json.Object schema, boolean resource) {
    visit(schema, "", resource);
    return List.copyOf(findings);
  }

  private void visit(Json.Object schema, String pointer, boolean resource) {
    if (rules.keySet().stream().noneMatch(rule -> isWithin(rule, pointer))) {
      return;
    }
    schema
        .get("default")
        .filter(value -> !(value instanceof Json.Null))
        .ifPresent(value -> check(new Value(value, schema, pointer, true), pointer));
    SchemaTypes.inner(schema, "items")
        .ifPresent(items -> visit(items, pointer + "/items", SchemaTypes.isResource(items)));
    for (Map.Entry<String, Json> each : properties(schema).members().entrySet()) {
      if (each.getValue() instanceof Json.Object property
          && !(resource && each.getKey().equals("metadata"))) {
        visit(
            property, pointer + SchemaVisit.step(each.getKey()), SchemaTypes.isResource(property));
      }
    }
  }

  private static boolean isWithin(String pointer, String outer) {
    return pointer.equals(outer) || pointer.startsWith(outer + "/");
  }

  private static Json.Object properties(Json.Object schema) {
    return SchemaTypes.inner(schema, "properties").orElse(Json.EMPTY);
  }

  private void check(Value value, String ofDefault) {
    for (Evaluation.Rule rule : rules.getOrDefault(value.pointer(), List.of())) {
      JsonToCel.of(value.json(), value.schema())
          .filter(each -> breaks(rule, each, value.correlated()))
          .ifPresent(each -> findings.add(finding(rule, value.pointer(), ofDefault)));
    }
    for (Value inner : inner(value)) {
      check(inner, ofDefault);
    }
  }

  private boolean breaks(Evaluation.Rule rule, Object value, boolean correlated) {
    if (!rule.usesOldSelf()) {
      return evaluation.breaks(rule, value, rule.optional() ? Optional.of(value) : value);
    }
    if (!correlated) {
      return false;
    }
    return rule.optional()
        ? evaluation.breaks(rule, value, Optional.of(value))
            || evaluation.breaks(rule, value, Optional.empty())
        : evaluation.breaks(rule, value, value);
  }

  private static List<Value> inner(Value value) {
    var inner = new ArrayList<Value>();
    if (value.json() instanceof Json.Array array) {
      SchemaTypes.inner(value.schema(), "items")
          .ifPresent(
              items ->
                  array.items().forEach(item -> inner.add(value.inner(item, items, "/items"))));
    }
    if (value.json() instanceof Json.Object object) {
      Optional<Json.Object> values = SchemaTypes.inner(value.schema(), "additionalProperties");
      Json.Object properties = properties(value.schema());
      object
          .members()
          .forEach(
              (name, member) -> {
                values.ifPresent(
                    each -> inner.add(value.inner(member, each, "/additionalProperties")));
                SchemaTypes.inner(properties, name)
                    .ifPresent(
                        each -> inner.add(value.inner(member, each, SchemaVisit.step(name))));
              });
    }
    return inner;
  }

  private static CelFinding finding(Evaluation.Rule rule, String pointer, String ofDefault) {
    String within = SchemaVisit.describe(pointer.substring(ofDefault.length()));
    String text = rule.text().strip().replaceAll("\\s+", " ");
    return new CelFinding(
        Verdict.BREAKS_A_RULE,
        ofDefault,
        -1,
        "default",
        "@CelRule \"" + text + "\"" + (pointer.equals(ofDefault) ? "" : " of " + within));
  }
}

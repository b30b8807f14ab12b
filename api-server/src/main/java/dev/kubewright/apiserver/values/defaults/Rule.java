package dev.kubewright.apiserver.values.defaults;

import dev.kubewright.apiserver.tree.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A rule of the table of defaults: if its conditions hold, it changes an object. Conditions: {@code
 * is} (the value is one of these), {@code has}, {@code lacks}, {@code only} (no other members).
 * Changes, in this order: {@code each} (rules for objects in it), {@code drop}, {@code put}, {@code
 * set} and {@code copy} (where the member is missing), {@code merge} (the entries that a map
 * lacks), {@code call} (a function).
 */
final class Rule {
  private final List<Map.Entry<Place, JsonNode>> is;
  private final List<Place> has;
  private final List<Place> lacks;
  private final @Nullable Set<String> only;
  private final List<Place.Step> each;
  private final List<Rule> rules;
  private final List<String> drop;
  private final List<Map.Entry<Place, JsonNode>> put;
  private final List<Map.Entry<Place, JsonNode>> set;
  private final List<Map.Entry<Place, Place>> copy;
  private final List<Map.Entry<Place, List<Place>>> merge;
  private final @Nullable Function function;
  private final List<String> arguments;

  private Rule(JsonNode facts, String definition) {
    this.is = values(facts.path("is"), definition);
    this.has = places(facts.path("has"), definition);
    this.lacks = places(facts.path("lacks"), definition);
    this.only = facts.has("only") ? Set.copyOf(strings(facts.path("only"))) : null;
    this.each = facts.has("each") ? Place.steps(Json.string(facts, "each")) : List.of();
    this.rules = all(facts.path("rules"), Place.typeAt(definition, each));
    this.drop = strings(facts.path("drop"));
    this.put = values(facts.path("put"), definition);
    this.set = values(facts.path("set"), definition);
    this.copy = new ArrayList<>();
    for (Map.Entry<String, JsonNode> entry : facts.path("copy").properties()) {
      copy.add(
          Map.entry(
              Place.of(entry.getKey(), definition),
              Place.of(entry.getValue().asString(""), definition)));
    }
    this.merge = new ArrayList<>();
    for (Map.Entry<String, JsonNode> entry : facts.path("merge").properties()) {
      merge.add(
          Map.entry(Place.of(entry.getKey(), definition), places(entry.getValue(), definition)));
    }
    String name = Json.string(facts, "call");
    this.function = name.isEmpty() ? null : Functions.named(name);
    this.arguments = strings(facts.path("args"));
  }

  /** Reads the rules of a definition. */
  static List<Rule> all(JsonNode list, String definition) {
    List<Rule> rules = new ArrayList<>();
    list.forEach(facts -> rules.add(new Rule(facts, definition)));
    return List.copyOf(rules);
  }

  private static List<Map.Entry<Place, JsonNode>> values(JsonNode facts, String definition) {
    List<Map.Entry<Place, JsonNode>> values = new ArrayList<>();
    for (Map.Entry<String, JsonNode> entry : facts.properties()) {
      values.add(Map.entry(Place.of(entry.getKey(), definition), entry.getValue()));
    }
    return List.copyOf(values);
  }

  private static List<Place> places(JsonNode paths, String definition) {
    return strings(paths).stream().map(path -> Place.of(path, definition)).toList();
  }

  private static List<String> strings(JsonNode list) {
    List<String> strings = new ArrayList<>();
    list.forEach(item -> strings.add(item.asString("")));
    return List.copyOf(strings);
  }

  /**
   * Applies the rule to an object.
   *
   * @param now the time that some functions set
   */
  void apply(ObjectNode node, String now) {
    if (!holds(node)) {
      return;
    }
    for (ObjectNode inner : each.isEmpty() ? List.<ObjectNode>of() : Place.reach(node, each)) {
      rules.forEach(rule -> rule.apply(inner, now));
    }
    drop.forEach(node::remove);
    put.forEach(entry -> entry.getKey().put(node, entry.getValue()));
    set.forEach(entry -> entry.getKey().set(node, entry.getValue()));
    for (Map.Entry<Place, Place> entry : copy) {
      JsonNode value = entry.getValue().get(node);
      if (value != null && !Place.isZero(value)) {
        entry.getKey().set(node, value);
      }
    }
    merge.forEach(entry -> merge(node, entry.getKey(), entry.getValue()));
    if (function != null) {
      function.apply(node, arguments, now);
    }
  }

  private boolean holds(ObjectNode node) {
    for (Map.Entry<Place, JsonNode> condition : is) {
      JsonNode found = condition.getKey().get(node);
      if (!contains(condition.getValue(), found == null ? NullNode.instance : found)) {
        return false;
      }
    }
    for (Place place : has) {
      JsonNode found = place.get(node);
      if (found == null || found.isString() && found.stringValue().isEmpty()) {
        return false;
      }
    }
    for (Place place : lacks) {
      if (place.get(node) != null) {
        return false;
      }
    }
    return only == null
        || node.properties().stream()
            .allMatch(member -> only.contains(member.getKey()) || member.getValue().isNull());
  }

  private static boolean contains(JsonNode values, JsonNode wanted) {
    for (JsonNode value : values) {
      if (Json.same(value, wanted)) {
        return true;
      }
    }
    return false;
  }

  private static void merge(ObjectNode node, Place to, List<Place> sources) {
    for (Place source : sources) {
      if (source.get(node) instanceof ObjectNode from) {
        for (ObjectNode owner : to.owners(node)) {
          ObjectNode target = Json.child(owner, to.name());
          from.properties()
              .forEach(
                  entry -> {
                    if (!target.has(entry.getKey())) {
                      target.set(entry.getKey(), entry.getValue());
                    }
                  });
        }
      }
    }
  }
}

package dev.kubewright.apiserver.values.defaults;

import dev.kubewright.apiserver.resource.Facts;
import dev.kubewright.apiserver.values.Quantities;
import dev.kubewright.apiserver.values.ValueField;
import dev.kubewright.apiserver.values.ValueField.Kind;
import dev.kubewright.apiserver.values.ValueField.Many;
import dev.kubewright.apiserver.values.ValueTypes;
import dev.kubewright.apiserver.values.ZeroValues;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The defaults of built-in types, by a table that is read at the first use: the rules of an object,
 * then those of the objects in it. Safe for all threads.
 */
public final class TypeDefaults {
  private static final Map<String, List<Rule>> RULES = new ConcurrentHashMap<>();

  private TypeDefaults() {}

  /**
   * Sets the defaults of a decoded object, and what Go writes for missing values. What has them
   * already does not change.
   *
   * @param now the time that some defaults set, as JSON has it
   */
  public static void apply(ObjectNode object, String definition, String now) {
    ZeroValues.fill(object, definition);
    struct(object, definition, now);
    ZeroValues.fill(object, definition);
  }

  private static List<Rule> rules(String definition) {
    List<Rule> known = RULES.get(definition);
    return known != null
        ? known
        : RULES.computeIfAbsent(
            definition, name -> Rule.all(Facts.defaults().path("rules").path(name), name));
  }

  private static void struct(ObjectNode object, String definition, String now) {
    rules(definition).forEach(rule -> rule.apply(object, now));
    for (JsonNode field : Facts.defaults().path("roundUp").path(definition)) {
      roundUp(object.path(field.asString("")));
    }
    for (ValueField field : ValueTypes.fields(definition).values()) {
      if (field.kind() != Kind.STRUCT) {
        continue;
      }
      JsonNode value = object.path(field.name());
      if (field.many() == Many.ONE) {
        one(value, field.type(), now);
      } else {
        value.forEach(item -> one(item, field.type(), now));
      }
    }
  }

  private static void one(JsonNode value, String definition, String now) {
    if (value instanceof ObjectNode object) {
      struct(object, definition, now);
    }
  }

  private static void roundUp(JsonNode quantities) {
    for (Map.Entry<String, JsonNode> entry : quantities.properties()) {
      if (entry.getValue().isString()) {
        String rounded = Quantities.roundedUp(entry.getValue().stringValue());
        entry.setValue(JsonNodeFactory.instance.stringNode(rounded));
      }
    }
  }
}

package dev.kubewright.apiserver.values.defaults;

import dev.kubewright.apiserver.tree.Json;
import dev.kubewright.apiserver.values.ValueField;
import dev.kubewright.apiserver.values.ValueField.Kind;
import dev.kubewright.apiserver.values.ValueField.Many;
import dev.kubewright.apiserver.values.ValueTypes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A member of an object, or of objects in it: {@code spec.strategy.type}, {@code spec.ports[].name}
 * for each item of a list, {@code limits{}.k} for each value of a map.
 *
 * @param steps the way to the objects
 * @param name the member
 * @param keepsZero whether Go always writes it, so that its zero means that it is missing
 */
record Place(List<Step> steps, String name, boolean keepsZero) {

  /** A member on the way, and which of its values are meant. */
  record Step(String name, Many many) {}

  static Place of(String path, String definition) {
    String[] parts = path.split("\\.");
    List<Step> steps = new ArrayList<>();
    String owner = definition;
    for (int i = 0; i < parts.length - 1; i++) {
      Step step = step(parts[i]);
      steps.add(step);
      owner = typeOf(owner, step.name());
    }
    String name = parts[parts.length - 1];
    ValueField field = ValueTypes.fields(owner).get(name);
    boolean keeps = field != null && field.zero() == ValueField.Zero.KEPT;
    return new Place(List.copyOf(steps), name, keeps);
  }

  static List<Step> steps(String path) {
    List<Step> steps = new ArrayList<>();
    for (String part : path.split("\\.")) {
      steps.add(step(part));
    }
    return List.copyOf(steps);
  }

  private static Step step(String part) {
    if (part.endsWith("[]")) {
      return new Step(part.substring(0, part.length() - 2), Many.LIST);
    }
    return part.endsWith("{}")
        ? new Step(part.substring(0, part.length() - 2), Many.MAP)
        : new Step(part, Many.ONE);
  }

  /** Returns the definition of the objects at the end of some steps. */
  static String typeAt(String definition, List<Step> steps) {
    String type = definition;
    for (Step step : steps) {
      type = typeOf(type, step.name());
    }
    return type;
  }

  private static String typeOf(String definition, String name) {
    ValueField field = ValueTypes.fields(definition).get(name);
    return field != null && field.kind() == Kind.STRUCT ? field.type() : "";
  }

  /** Returns the value, or null if it is missing or JSON null. The way has no lists or maps. */
  @Nullable JsonNode get(ObjectNode node) {
    JsonNode at = node;
    for (Step step : steps) {
      at = Json.find(at, step.name());
    }
    return Json.find(at, name);
  }

  /** Returns the objects that have the member, or may get it. */
  List<ObjectNode> owners(ObjectNode node) {
    return reach(node, steps);
  }

  static List<ObjectNode> reach(ObjectNode node, List<Step> steps) {
    List<ObjectNode> reached = List.of(node);
    for (Step step : steps) {
      List<ObjectNode> next = new ArrayList<>();
      for (ObjectNode each : reached) {
        JsonNode value = each.path(step.name());
        if (step.many() == Many.ONE) {
          add(value, next);
        } else if (step.many() == Many.LIST ? value.isArray() : value.isObject()) {
          value.forEach(item -> add(item, next));
        }
      }
      reached = next;
    }
    return reached;
  }

  private static void add(JsonNode value, List<ObjectNode> to) {
    if (value instanceof ObjectNode object) {
      to.add(object);
    }
  }

  /** Sets the member where it is missing. */
  void set(ObjectNode node, JsonNode value) {
    for (ObjectNode owner : owners(node)) {
      JsonNode old = owner.get(name);
      if (old == null || old.isNull() || keepsZero && isZero(old) && !old.isObject()) {
        owner.set(name, value.deepCopy());
      }
    }
  }

  /** Sets the member. */
  void put(ObjectNode node, JsonNode value) {
    owners(node).forEach(owner -> owner.set(name, value.deepCopy()));
  }

  static boolean isZero(JsonNode value) {
    return switch (value.getNodeType()) {
      case STRING -> value.stringValue().isEmpty();
      case BOOLEAN -> !value.booleanValue();
      case NUMBER -> value.isIntegralNumber() && Json.number(value).signum() == 0;
      case ARRAY, OBJECT -> value.isEmpty();
      default -> value.isNull() || value.isMissingNode();
    };
  }
}
